import type { HubState } from '../../../core/hub/hub.model';
import { HUB_TRANSPORTS, type HubTransport } from '../../../core/hub/hub.model';
import { HubService } from '../../../core/hub/hub.service';
import { useInject, useStateValue } from '../../../framework/react';
import { Button } from '../../../ui/button';
import { SelectField } from '../../../ui/form/select-field';
import { StatusBadge, type StatusKind } from '../../../ui/status-badge';
import { Tooltip } from '../../../ui/tooltip';
import { formatMs } from '../format';
import { HubPingService, type PingState } from '../hub-ping.service';
import { FactList } from './fact-list';

const STATE_KINDS: Record<HubState, StatusKind> = {
  Connected: 'success',
  Connecting: 'info',
  Reconnecting: 'warning',
  Disconnecting: 'neutral',
  Disconnected: 'neutral',
};

const TRANSPORT_TEXT: Record<HubTransport, string> = {
  WebSockets: 'WebSockets',
  ServerSentEvents: 'Server-sent events',
  LongPolling: 'Long polling',
};

interface HubConnectionProps {
  /** Id of the text that says why the controls are disabled; null if they are not. */
  readonly blockedBy: string | null;
}

/** The state of the connection (STA-10, HUB-02), and controls to change it. */
export function HubConnection({ blockedBy }: HubConnectionProps) {
  const hub = useInject(HubService);
  const pings = useInject(HubPingService);
  const { state, transport, connectionId, attempts, error } = useStateValue(hub.connection$);
  const ping = useStateValue(pings.ping$);
  const facts = [
    { name: 'State', value: <StatusBadge kind={STATE_KINDS[state]}>{state}</StatusBadge> },
    { name: 'Transport', value: transport ? TRANSPORT_TEXT[transport] : 'none' },
    { name: 'Connection id', value: connectionId ?? 'none' },
    { name: 'Attempts', value: attempts },
    { name: 'Last error', value: error ?? 'none' },
    { name: 'Last ping', value: pingText(ping) },
  ];
  const connected = state === 'Connected';
  const idle = state === 'Disconnected';
  return (
    <>
      <h3>Connection</h3>
      <FactList facts={facts} short />
      <div className="status-controls">
        <Control
          label="Connect"
          hint={idle ? undefined : 'Keeps the connection open, and tries at once where it is lost.'}
          blockedBy={blockedBy}
          onUse={() => hub.connect()}
        />
        <Control
          label="Disconnect"
          hint="Ends the connection until it is asked for by hand or somebody signs in."
          blockedBy={blockedBy}
          unavailable={idle ? 'There is no connection.' : null}
          onUse={() => hub.disconnect()}
        />
        <Control
          label="Drop"
          hint="Breaks the connection off, as a bad network does."
          blockedBy={blockedBy}
          unavailable={connected ? null : 'The hub is not connected.'}
          onUse={() => hub.drop()}
        />
        <Control
          label="Ping"
          blockedBy={blockedBy}
          unavailable={connected ? null : 'The hub is not connected.'}
          busy={ping.kind === 'pending'}
          onUse={() => pings.ping()}
        />
        <TransportChoice blockedBy={blockedBy} />
      </div>
    </>
  );
}

interface ControlProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly blockedBy: string | null;
  /** Why it is disabled; null if it is not. */
  readonly unavailable?: string | null;
  readonly busy?: boolean;
  readonly onUse: () => void;
}

/** Stays in the tab order while it cannot be used, so that everyone learns why and no focus is lost. */
function Control({ label, hint, blockedBy, unavailable = null, busy = false, onUse }: ControlProps) {
  const disabled = blockedBy !== null || unavailable !== null;
  return (
    <Tooltip text={blockedBy === null ? (unavailable ?? hint) : undefined}>
      {(trigger) => (
        <Button
          variant="secondary"
          busy={busy}
          aria-disabled={disabled || undefined}
          aria-describedby={blockedBy ?? trigger['aria-describedby']}
          onClick={disabled ? undefined : onUse}
        >
          {label}
        </Button>
      )}
    </Tooltip>
  );
}

const AUTOMATIC = 'automatic';

function TransportChoice({ blockedBy }: HubConnectionProps) {
  const hub = useInject(HubService);
  const chosen = useStateValue(hub.transport$);
  return (
    <SelectField
      label="Transport"
      options={[
        { value: AUTOMATIC, text: 'Automatic' },
        ...HUB_TRANSPORTS.map((transport) => ({ value: transport, text: TRANSPORT_TEXT[transport] })),
      ]}
      value={chosen ?? AUTOMATIC}
      disabled={blockedBy !== null}
      describedBy={blockedBy ?? undefined}
      onChange={(value) => hub.chooseTransport(value === AUTOMATIC ? null : value)}
    />
  );
}

function pingText(ping: PingState): string {
  switch (ping.kind) {
    case 'none':
      return 'none yet';
    case 'pending':
      return 'waiting…';
    case 'succeeded':
      return `answered in ${formatMs(ping.ms)}`;
    case 'failed':
      return 'no answer';
  }
}
