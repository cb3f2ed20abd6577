import '../../../../styles/pages/catalog/_facet-groups.scss';
import { useMemo, useRef, useState } from 'react';
import { useInject, useStateValue } from '../../../framework/react';
import { numberText } from '../../../platform/format/numbers';
import { mark } from '../../../ui/mark';
import { SpokenLabel } from '../../../ui/sentence';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton';
import { type Facet, type FacetOption, FILTER_LABELS, facetsOf } from '../catalog-list.model';
import { CatalogListService } from '../catalog-list.service';

/** How many choices of a filter are shown at first (our choice). */
const MOST_AT_FIRST = 8;

/** The filters of the catalog, with the counts of the current view. */
export function useFacets(): readonly Facet[] {
  const { list, filters$ } = useInject(CatalogListService);
  const view = useStateValue(list.view$);
  const { value: whole } = useStateValue(filters$);
  const { value: page } = useStateValue(list.page$);
  const current = page?.facets ?? null;
  return useMemo(() => facetsOf(whole, current, view), [whole, current, view]);
}

/** What the place of the filters shows. A catalog with one product, or one that could not be loaded, may have none. */
export function useShownFacets(): 'loading' | 'none' | readonly Facet[] {
  const { list, filters$ } = useInject(CatalogListService);
  const facets = useFacets();
  const { value: whole, error } = useStateValue(filters$);
  const { value: page, error: pageError } = useStateValue(list.page$);
  if (facets.length > 0) return facets;
  const isLoading = whole === null && page === null && error === null && pageError === null;
  return isLoading ? 'loading' : 'none';
}

/** Each filter is a group of check boxes that can be folded away. A choice takes effect at once. */
export function FacetGroups() {
  const facets = useShownFacets();
  if (facets === 'loading') return <FacetsSkeleton />;
  if (facets === 'none') return <p>There is nothing to filter by.</p>;
  return (
    <div className="facet-groups">
      {facets.map((facet) => (
        <FacetGroup key={facet.name} facet={facet} />
      ))}
    </div>
  );
}

function FacetGroup({ facet: { name, options } }: { readonly facet: Facet }) {
  const catalog = useInject(CatalogListService);
  const [showsAll, setShowsAll] = useState(false);
  const [changed, setChanged] = useState<readonly string[]>([]);
  const box = useRef<HTMLFieldSetElement>(null);
  const label = FILTER_LABELS[name];
  const chosen = options.filter(({ isChosen }) => isChosen).length;
  const isLong = options.length > MOST_AT_FIRST;
  // Chosen values are always shown. One that was just unchosen stays, too, because it has the focus.
  const shown = showsAll
    ? options
    : options.filter(
        ({ value, isChosen }, index) => isChosen || index < MOST_AT_FIRST || changed.includes(value),
      );
  function choose(value: string, isOn: boolean) {
    setChanged([...changed, value]);
    catalog.choose(name, value, isOn);
  }
  function toggleAll() {
    setShowsAll(!showsAll);
    setChanged([]);
    if (showsAll) box.current?.scrollIntoView({ block: 'nearest' });
  }
  return (
    <details className="facet" open>
      <summary className="facet__summary">
        <span className="facet__label">{label}</span>
        {chosen > 0 ? (
          <span className="facet__chosen">
            <SpokenLabel text={`${mark(`${chosen}`)} chosen`} />
          </span>
        ) : null}
      </summary>
      <fieldset className="facet__options" ref={box}>
        <legend className="visually-hidden">{label}</legend>
        {shown.map((option) => (
          <FacetChoice key={option.value} option={option} onChange={(isOn) => choose(option.value, isOn)} />
        ))}
      </fieldset>
      {isLong ? (
        <button type="button" className="facet__more" aria-expanded={showsAll} onClick={toggleAll}>
          <SpokenLabel
            text={
              showsAll
                ? `${mark('Show fewer')} of ${label}`
                : `${mark(`Show all ${options.length}`)} of ${label}`
            }
          />
        </button>
      ) : null}
    </details>
  );
}

interface FacetChoiceProps {
  readonly option: FacetOption;
  readonly onChange: (isOn: boolean) => void;
}

function FacetChoice({ option: { text, count, isChosen }, onChange }: FacetChoiceProps) {
  return (
    <label className={count === 0 ? 'facet__option facet__option--none' : 'facet__option'}>
      <input type="checkbox" checked={isChosen} onChange={({ target }) => onChange(target.checked)} />
      <span className="facet__text">{text}</span>
      {count === undefined ? null : (
        <span className="facet__count">
          {numberText(count)}
          <span className="visually-hidden"> {count === 1 ? 'product' : 'products'}</span>
        </span>
      )}
    </label>
  );
}

function FacetsSkeleton() {
  return (
    <SkeletonRegion label="Loading the filters">
      <div className="facet-groups">
        {[0, 1, 2].map((group) => (
          <div className="facet" key={group}>
            <Skeleton shape="title" width="50%" />
            <Skeleton width="80%" />
            <Skeleton width="65%" />
            <Skeleton width="70%" />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}
