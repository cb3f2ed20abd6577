import { useInject, useStateValue } from '../../../framework/react';
import { ErrorNotice } from '../../../ui/error-notice';
import { InterestsEditorService } from '../interests-editor.service';
import { InterestChooser, LoadingInterests } from './interest-chooser';

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
  const { value: available, loading, error } = useStateValue(service.available$);
  const notice = error ? (
    <ErrorNotice message={error} onRetry={() => service.reload()} retrying={loading} />
  ) : null;
  if (chosen === null || (available === null && error === null)) return <LoadingInterests />;
  if (available?.length === 0 && chosen.length === 0) {
    return (
      <p className="interests-section__purpose">No topics are offered for your licenses at the moment.</p>
    );
  }
  return (
    <>
      {notice}
      <InterestChooser
        chosen={chosen}
        // Without them, what is chosen can still be taken back.
        offered={available?.filter((interest) => !chosen.includes(interest)) ?? null}
        onChoose={(interest) => service.choose(interest)}
        onDrop={(interest) => service.drop(interest)}
      />
    </>
  );
}
