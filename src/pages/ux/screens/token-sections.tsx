import '../../../../styles/pages/ux/_ux-tokens.scss';
import { type CSSProperties, memo, type ReactNode, useLayoutEffect, useState } from 'react';
import { CopyControl } from '../../../connected/copy-control';
import { MINIMUM_CONTRAST } from '../../../core/brand/brand-styles';
import { useInject, useStateValue } from '../../../framework/react';
import { classNames } from '../../../ui/class-names';
import { StatusIcon } from '../../../ui/status-icon';
import { anchorOf } from '../showcase/entry';
import {
  COLOUR_ROLES,
  type ColourRole,
  type Contrast,
  contrastsOf,
  FONTS,
  MOTION,
  ringContrasts,
  SHAPES,
  SIZES,
  SPACING,
  type Token,
  TYPE_STEPS,
  verdict,
} from '../tokens.model';
import { UxPreviewService } from '../ux-preview.service';

interface TokenSection {
  readonly name: string;
  readonly purpose: string;
  readonly content: () => ReactNode;
}

/** The widths at which layouts change (ENT-25). */
const BREAKPOINTS = [
  ['xs', 0],
  ['sm', 640],
  ['md', 768],
  ['lg', 1024],
  ['xl', 1280],
  ['2xl', 1440],
  ['max-fixed', 1616],
  ['3xl', 1680],
] as const;

export const TOKEN_SECTIONS: readonly TokenSection[] = [
  {
    name: 'Colour roles',
    purpose: 'Colours by what they are for. The figures are computed from what this page shows now.',
    content: () => <ColourRoles />,
  },
  {
    name: 'Type',
    purpose: 'Six steps in rem. Body text is never under 16 px.',
    content: () => (
      <>
        <Tokens tokens={TYPE_STEPS} sample={({ name }) => <TypeSample token={name} />} />
        <Tokens tokens={FONTS} sample={({ name }) => <FontSample token={name} />} />
      </>
    ),
  },
  {
    name: 'Spacing',
    purpose: 'Steps of 4 px, in rem, so that they grow with the text.',
    content: () => <Tokens tokens={SPACING} sample={({ name }) => <Bar length={`var(${name})`} />} />,
  },
  {
    name: 'Shape',
    purpose: 'Corners, edges and shadows. The brand chooses some of them.',
    content: () => (
      <>
        <Tokens tokens={SHAPES} sample={({ name }) => <ShapeSample token={name} />} />
        <Tokens tokens={SIZES} />
      </>
    ),
  },
  {
    name: 'Motion',
    purpose: 'Durations. Slides become instant changes with reduced motion.',
    content: () => <Tokens tokens={MOTION} />,
  },
  {
    name: 'Breakpoints',
    purpose: 'Widths at which layouts change, in px, because scripts measure the same numbers (ENT-25).',
    content: () => (
      <dl className="ux-breakpoints">
        {BREAKPOINTS.map(([name, px]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{`${px} px`}</dd>
          </div>
        ))}
      </dl>
    ),
  },
];

export function TokenSections({ names }: { names: readonly string[] }) {
  const sections = TOKEN_SECTIONS.filter(({ name }) => names.includes(name));
  if (sections.length === 0) return null;
  return (
    <section className="ux-group" aria-labelledby="tokens-title">
      <h2 className="ux-group__title" id="tokens-title">
        Tokens
      </h2>
      {sections.map((section) => (
        <Section key={section.name} section={section} />
      ))}
    </section>
  );
}

const Section = memo(function Section({ section: { name, purpose, content } }: { section: TokenSection }) {
  const id = anchorOf(name);
  return (
    <section className="ux-section" id={id} aria-labelledby={`${id}-title`}>
      <h3 className="ux-section__title" id={`${id}-title`}>
        <a href={`#${id}`}>{name}</a>
      </h3>
      <p className="ux-section__purpose">{purpose}</p>
      {content()}
    </section>
  );
});

/** What a custom property of the root is now. It changes with the switches and with the width of the window. */
function useRootValues(names: readonly string[]): Readonly<Record<string, string>> {
  const look = useStateValue(useInject(UxPreviewService).look$);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: the switches change what is computed
  useLayoutEffect(() => {
    function read() {
      const style = getComputedStyle(document.documentElement);
      setValues(Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name).trim()])));
    }
    // The switches act in an effect that may come after this one.
    const frame = requestAnimationFrame(read);
    window.addEventListener('resize', read);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('resize', read);
    };
  }, [look, names]);
  return values;
}

function Tokens({ tokens, sample }: { tokens: readonly Token[]; sample?: (token: Token) => ReactNode }) {
  const [names] = useState(() => tokens.map(({ name }) => name));
  const values = useRootValues(names);
  return (
    <ul className="ux-tokens">
      {tokens.map((token) => (
        <li className="ux-token" key={token.name}>
          <TokenName token={token} />
          <p className="ux-token__value">{values[token.name]}</p>
          {sample ? <div className="ux-token__sample">{sample(token)}</div> : null}
        </li>
      ))}
    </ul>
  );
}

function TokenName({ token: { name, use } }: { token: Token }) {
  return (
    <div className="ux-token__name">
      <p>
        <code>{name}</code>
        <span className="ux-token__use">{use}</span>
      </p>
      <CopyControl text={name} label={`Copy ${name}`} announces={false} />
    </div>
  );
}

const Bar = ({ length }: { length: string }) => (
  <span className="ux-token__bar" style={{ inlineSize: length }} />
);

const TypeSample = ({ token }: { token: string }) => (
  <span style={{ fontSize: `var(${token})`, lineHeight: 1.2 }}>Renew your license on time</span>
);

const FontSample = ({ token }: { token: string }) => (
  <span className="ux-token__font" style={{ fontFamily: `var(${token})` }}>
    Continuing education
  </span>
);

function ShapeSample({ token }: { token: string }) {
  const isRadius = token.includes('radius');
  const style: CSSProperties = isRadius ? { borderRadius: `var(${token})` } : { boxShadow: `var(${token})` };
  return (
    <span className={classNames('ux-token__shape', isRadius && 'ux-token__shape--line')} style={style} />
  );
}

/** Reads colours as the browser computes them. A new object for each setting of the switches. */
function useColours(): ((name: string) => string) | null {
  const look = useStateValue(useInject(UxPreviewService).look$);
  const [colours, setColours] = useState<ReadonlyMap<string, string> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the switches change what is computed
  useLayoutEffect(() => {
    function read() {
      const probe = document.createElement('span');
      document.documentElement.append(probe);
      setColours(
        new Map(
          COLOUR_ROLES.map(({ name }) => {
            probe.style.color = `var(${name})`;
            return [name, getComputedStyle(probe).color];
          }),
        ),
      );
      probe.remove();
    }
    const frame = requestAnimationFrame(read);
    const scheme = window.matchMedia?.('(prefers-color-scheme: dark)');
    scheme?.addEventListener('change', read);
    return () => {
      cancelAnimationFrame(frame);
      scheme?.removeEventListener('change', read);
    };
  }, [look]);
  return colours && ((name) => colours.get(name) ?? '');
}

function ColourRoles() {
  const read = useColours();
  const rows = read ? COLOUR_ROLES.map((role) => contrastsOf(role, read)) : [];
  const ring = read ? ringContrasts(read) : [];
  const all = [...rows.flat(), ...ring].map((contrast) => verdict(contrast).passes);
  const failing = all.filter((passes) => passes === false).length;
  return (
    <>
      <p className="ux-section__purpose">
        {`A brand sets three colours; the others derive from them. A colour of a brand with less contrast with white than ${MINIMUM_CONTRAST['--brand-primary']}:1 (primary), ${MINIMUM_CONTRAST['--brand-accent']}:1 (accent) or ${MINIMUM_CONTRAST['--brand-backdrop']}:1 (backdrop) is not used.`}
      </p>
      {all.length > 0 ? (
        <p className="ux-roles__summary" role="status">
          {failing === 0
            ? `All ${all.length} pairs have the contrast that they need.`
            : `${failing} of ${all.length} pairs have too little contrast.`}
        </p>
      ) : null}
      <ul className="ux-tokens">
        {COLOUR_ROLES.map((role, index) => (
          <Role key={role.name} role={role} contrasts={rows[index] ?? []} />
        ))}
        <li className="ux-token">
          <div className="ux-token__name">
            <p>
              <span>Focus ring</span>
              <span className="ux-token__use">the better one of its two tones</span>
            </p>
          </div>
          <Verdicts contrasts={ring} />
        </li>
      </ul>
    </>
  );
}

function Role({ role, contrasts }: { role: ColourRole; contrasts: readonly Contrast[] }) {
  return (
    <li className="ux-token">
      <span className="ux-token__swatch" style={{ background: `var(${role.name})` }} />
      <TokenName token={role} />
      <Verdicts contrasts={contrasts} />
    </li>
  );
}

function Verdicts({ contrasts }: { contrasts: readonly Contrast[] }) {
  const [first] = contrasts;
  if (!first) return null;
  return (
    <div className="ux-verdicts">
      <p className="ux-token__value">{`Needs ${first.minimum}:1`}</p>
      <ul>
        {contrasts.map((contrast) => {
          const { passes, text } = verdict(contrast);
          return (
            <li
              key={contrast.surface}
              className={classNames('ux-verdicts__row', passes === false && 'ux-verdicts__row--bad')}
            >
              <StatusIcon name={passes === null ? 'info' : passes ? 'check-circle' : 'error'} />
              <code>{contrast.surface.replace('--color-', '')}</code>
              <span className="ux-verdicts__figure">{text}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
