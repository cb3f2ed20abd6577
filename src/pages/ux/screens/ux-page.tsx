import '../../../../styles/pages/ux/_ux-page.scss';
import '../../../../styles/pages/ux/_ux-examples.scss';
import '../../../../styles/pages/ux/_ux-colours.scss';
// The hosts of these components load them later than the examples show.
import '../../../../styles/ui/_button-busy.scss';
import '../../../../styles/ui/_modal.scss';
import '../../../../styles/ui/_progress-ring-forced.scss';
import '../../../../styles/ui/_toast.scss';
import { useDeferredValue, useEffect, useId } from 'react';
import { useInject, useStateValue } from '../../../framework/react';
import { CopyService } from '../../../platform/browser/copy.service';
import { pluralize } from '../../../platform/format/numbers';
import { NoSearchResults } from '../../../ui/no-search-results';
import { PageFrame } from '../../../ui/page-frame';
import { anchorOf, matchesSearch, type UxGroup } from '../showcase/entry';
import { SHOWCASE } from '../showcase/showcase';
import { UxPreviewService } from '../ux-preview.service';
import { TOKEN_SECTIONS, TokenSections } from './token-sections';
import { UxSection } from './ux-section';
import { UxIndex, UxSwitches } from './ux-switches';

/** RTE-20: every component of src/ui in every state and under every brand, and the design tokens. For developers. */
export function UxPage() {
  const preview = useInject(UxPreviewService);
  // Typing comes before what it narrows.
  const search = useDeferredValue(useStateValue(preview.view$).search);
  useEffect(() => preview.start(), [preview]);

  const groups = SHOWCASE.map((group) => ({
    ...group,
    entries: group.entries.filter((entry) => matchesSearch(entry, search)),
  })).filter(({ entries }) => entries.length > 0);
  const tokens = TOKEN_SECTIONS.filter(({ name }) => matchesSearch(tokenEntry(name), search));
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);

  return (
    <PageFrame
      title="Internal UX"
      lead="Every component in every state, and the tokens that they are made of. The switches change this page alone."
      className="ux"
    >
      <UxSwitches />
      <CopyStatus />
      <div className="ux__columns">
        <UxIndex
          groups={groups}
          tokens={tokens.map(({ name }) => name)}
          result={`${pluralize(count, 'component')}, ${pluralize(tokens.length, 'token section')}`}
        />
        <div className="ux__content">
          <TokenSections names={tokens.map(({ name }) => name)} />
          {groups.map((group) => (
            <Group key={group.name} group={group} />
          ))}
          {groups.length === 0 && tokens.length === 0 ? (
            <NoSearchResults title="No component matches" onClear={() => preview.change({ search: '' })}>
              Search by name or purpose.
            </NoSearchResults>
          ) : null}
        </div>
      </div>
    </PageFrame>
  );
}

function tokenEntry(name: string) {
  return { name, purpose: 'Design tokens', exports: [], files: [], examples: [] };
}

function Group({ group: { name, entries } }: { group: UxGroup }) {
  const titleId = useId();
  return (
    <section className="ux-group" aria-labelledby={titleId}>
      <h2 className="ux-group__title" id={titleId}>
        {name}
      </h2>
      {entries.map((entry) => (
        <UxSection key={anchorOf(entry.name)} entry={entry} />
      ))}
    </section>
  );
}

/** One live region for all copy buttons of the page. */
function CopyStatus() {
  const result = useStateValue(useInject(CopyService).result$);
  return (
    <p className="visually-hidden" role="status">
      {result === null
        ? null
        : result.state === 'copied'
          ? `${result.text} was copied.`
          : `${result.text} could not be copied.`}
    </p>
  );
}
