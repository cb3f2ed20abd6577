/**
 * Each write whose outcome can be read: lost after the server has carried it out, it is confirmed, and lost before, it
 * is unknown until the next attempt, which looks first and sends once. Neither is ever called a failure.
 */
import { type Loss, type LossyServices, losesResponses } from '../../support/lost-responses';
import { WRITES, type Write } from './writes';

const UNKNOWN = /^Warning: (We could not find out whether|We don't know whether)/;
const open = losesResponses();

async function prepare({ call, prepare, userName = 'nora', UserId = 1001 }: Write, loss: Loss) {
  const services = await open(userName, UserId);
  await prepare?.(services);
  services.calls.length = 0;
  services.lose(call, loss);
  return services;
}

/** How often the server has carried it out. */
const sent = ({ calls }: LossyServices, { call }: Write) => calls.filter((each) => call.test(each)).length;
/** Without those that are about other things. */
const failures = ({ toasts }: LossyServices) => toasts().filter((each) => each.startsWith('Error'));

describe.each(WRITES)('$name', (write) => {
  it('is confirmed if the server has carried it out', async () => {
    const services = await prepare(write, 'after it was carried out');
    const states: string[] = [];
    write.state(services).subscribe(({ kind }) => states.push(kind));
    write.act(services);
    await services.until(() => /saved|failed|unknown/.test(states.at(-1) ?? ''));
    expect(states).toEqual(['idle', 'saving', 'checking', 'saved']);
    expect(sent(services, write)).toBe(1);
    expect(failures(services)).toEqual([]);
  });

  it('is unknown if the server does not have it, and the next attempt looks first', async () => {
    const services = await prepare(write, 'before it arrived');
    const state = () => write.state(services).value;
    write.act(services);
    await services.until(() => state().kind === 'unknown');
    expect(sent(services, write)).toBe(0);
    expect(`Warning: ${state().error}`).toMatch(UNKNOWN);
    expect(failures(services)).toEqual([]);

    services.calls.length = 0;
    (write.again ?? write.act)(services);
    await services.until(() => state().kind === 'saved');
    expect(sent(services, write)).toBe(1);
    expect(services.calls[0]).toMatch(/^GET/);
    expect(failures(services)).toEqual([]);
  });
});
