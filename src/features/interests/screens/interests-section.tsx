import { LoadedView } from '../../../connected/loaded-view';
import { useInject, useStateValue } from '../../../framework/react';
import { InterestsEditorService } from '../interests-editor.service';
import { InterestChooser, InterestsSkeleton } from './interest-chooser';

interface InterestsSectionProps {
  readonly heading: 'h2' | 'h3';
}

/** STA-46, RTE-06: the topics that the student would like to learn more about. Nothing for a brand that has none. */
export function InterestsSection({ heading: Heading }: InterestsSectionProps) {
  const service = useInject(InterestsEditorService);
  if (!service.isSupported) return null;
  return (
    <section className="interests-section" aria-label="Interests" tabIndex={-1}>
      <div>
        <Heading className="interests-section__title">Interests</Heading>
        <p className="interests-section__purpose">
          What would you like to learn more about? Each choice is saved at once.
        </p>
      </div>
      <Interests service={service} />
    </section>
  );
}

function Interests({ service }: { service: InterestsEditorService }) {
  const chosen = useStateValue(service.chosen$);
  const available = useStateValue(service.available$);
  // Without what is offered, what is chosen can still be taken back.
  const isKnown = available.value !== null || available.error !== null;
  return (
    <LoadedView
      loaded={{ ...available, value: isKnown ? chosen : null }}
      onRetry={() => service.reload()}
      label="Loading topics"
      skeleton={<InterestsSkeleton />}
      isEmpty={({ length }) => length === 0 && available.value?.length === 0}
      empty={<p className="interests-section__purpose">No topics are offered at the moment.</p>}
    >
      {(chosen) => (
        <InterestChooser
          chosen={chosen}
          offered={available.value?.filter((interest) => !chosen.includes(interest)) ?? null}
          onChoose={(interest) => service.choose(interest)}
          onDrop={(interest) => service.drop(interest)}
        />
      )}
    </LoadedView>
  );
}
