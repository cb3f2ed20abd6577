import { useId } from 'react';
import { BrandService } from '../../../core/brand/brand.service';
import { useInject, useStateValue } from '../../../framework/react';
import { SelectField } from '../../../ui/form/select-field';
import { TextField } from '../../../ui/form/text-field';
import { Notice } from '../../../ui/notice';
import { anchorOf, type UxGroup } from '../showcase/entry';
import { UxPreviewService } from '../ux-preview.service';
import { COLOURS, DIRECTIONS, MOTIONS, SCHEMES, TEXT_SIZES, type UxView } from '../ux-view.model';

const WORDS = {
  scheme: { system: 'System', light: 'Light', dark: 'Dark' },
  colours: { brand: "The brand's", forced: 'Forced (imitated)' },
  text: { '100': '100 %', '150': '150 %', '200': '200 %' },
  direction: { ltr: 'Left to right', rtl: 'Right to left' },
  motion: { system: 'System', reduced: 'Reduced' },
} as const;

function optionsOf<V extends string>(values: readonly V[], words: Readonly<Record<V, string>>) {
  return values.map((value) => ({ value, text: words[value] }));
}

/** Brand, scheme, colours, text size, direction and motion. All of them are in the address. */
export function UxSwitches() {
  const preview = useInject(UxPreviewService);
  const view = useStateValue(preview.view$);
  const { brand, brands } = useInject(BrandService).context;
  const set = (change: Partial<UxView>) => preview.change(change);
  return (
    <>
      <form className="ux-switches" aria-label="Appearance" onSubmit={(event) => event.preventDefault()}>
        <SelectField
          label="Brand"
          options={brands.map(({ token, name }) => ({ value: token, text: name }))}
          value={view.brand ?? brand.token}
          onChange={(token) => set({ brand: token === brand.token ? null : token })}
        />
        <SelectField
          label="Scheme"
          options={optionsOf(SCHEMES, WORDS.scheme)}
          value={view.scheme}
          onChange={(scheme) => set({ scheme })}
        />
        <SelectField
          label="Colours"
          options={optionsOf(COLOURS, WORDS.colours)}
          value={view.colours}
          onChange={(colours) => set({ colours })}
        />
        <SelectField
          label="Text size"
          options={optionsOf(TEXT_SIZES, WORDS.text)}
          value={view.text}
          onChange={(text) => set({ text })}
        />
        <SelectField
          label="Direction"
          options={optionsOf(DIRECTIONS, WORDS.direction)}
          value={view.direction}
          onChange={(direction) => set({ direction })}
        />
        <SelectField
          label="Motion"
          options={optionsOf(MOTIONS, WORDS.motion)}
          value={view.motion}
          onChange={(motion) => set({ motion })}
        />
      </form>
      {view.colours === 'forced' ? <ForcedColoursNotice /> : null}
    </>
  );
}

/** A page cannot switch forced colours on, so this says what is shown instead. */
function ForcedColoursNotice() {
  return (
    <Notice kind="info" title="These are not the real forced colours">
      A page cannot switch them on. This imitation uses the colours of the system for text, backgrounds and
      edges and takes shadows away. For the real ones choose a contrast theme in Windows, or “Emulate CSS
      media feature forced-colors” in the developer tools of the browser. The browser tests do the latter.
    </Notice>
  );
}

interface UxIndexProps {
  readonly groups: readonly UxGroup[];
  readonly tokens: readonly string[];
  readonly result: string;
}

/** The search, and on wide screens all sections that match it. */
export function UxIndex({ groups, tokens, result }: UxIndexProps) {
  const preview = useInject(UxPreviewService);
  const { search } = useStateValue(preview.view$);
  const all = [
    ...(tokens.length > 0 ? [{ name: 'Tokens', names: tokens }] : []),
    ...groups.map(({ name, entries }) => ({ name, names: entries.map((entry) => entry.name) })),
  ];
  return (
    <div className="ux-index">
      <form aria-label="Search" onSubmit={(event) => event.preventDefault()}>
        <TextField
          label="Find a component"
          type="search"
          autoComplete="off"
          value={search}
          onChange={({ target }) => preview.change({ search: target.value })}
        />
        <p className="ux-index__result" role="status">
          {result}
        </p>
      </form>
      <nav className="ux-index__sections" aria-label="Sections">
        {all.map(({ name, names }) => (
          <IndexGroup key={name} name={name} names={names} />
        ))}
      </nav>
    </div>
  );
}

function IndexGroup({ name, names }: { name: string; names: readonly string[] }) {
  const titleId = useId();
  return (
    <div className="ux-index__group">
      <p className="ux-index__title" id={titleId}>
        {name}
      </p>
      <ul aria-labelledby={titleId}>
        {names.map((each) => (
          <li key={each}>
            <a className="ux-index__link" href={`#${anchorOf(each)}`}>
              {each}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
