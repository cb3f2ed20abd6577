import '../../../../styles/pages/partner-offerings/_partner-offers.scss';
import { type ReactNode, useRef } from 'react';
import { LoadedView } from '../../../connected/loaded-view';
import type { PartnerOffering } from '../../../contracts/membership';
import { MemberPageView } from '../../../features/membership/views';
import { useInject, useStateValue } from '../../../framework/react';
import { pluralize } from '../../../platform/format/numbers';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorBoundary } from '../../../ui/error-boundary';
import { Icon } from '../../../ui/icon';
import { Link } from '../../../ui/link';
import { ListToolbar } from '../../../ui/list/list-toolbar';
import { NoSearchResults } from '../../../ui/no-search-results';
import { PageFrame } from '../../../ui/page-frame';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton';
import { useKeptFocus } from '../../../ui/use-kept-focus';
import { linkedOfferId, matchingOffers, needsSearch, OFFERS_PATH } from '../offer-list.model';
import { OFFER_GONE_TEXT, PartnerOffersService } from '../partner-offers.service';
import { OFFERS_TEXTS } from '../partner-offers.text';
import { OfferCard } from './offer-card';

const LOADING_TEXT = 'Loading the offers';

/** RTE-14: what the partners of the brand offer to members, by license type. */
export function PartnerOffersPage({ title }: { title?: string | undefined }) {
  const { member } = useInject(PartnerOffersService);
  return (
    <PageFrame title={title} className="partner-offers">
      <ErrorBoundary>
        <MemberPageView page={member} path={OFFERS_PATH} texts={OFFERS_TEXTS} skeleton={<PageSkeleton />}>
          {(licenseTypeId) => <Content key={licenseTypeId} licenseTypeId={licenseTypeId} />}
        </MemberPageView>
      </ErrorBoundary>
    </PageFrame>
  );
}

interface ContentProps {
  readonly licenseTypeId: number;
}

function Content({ licenseTypeId }: ContentProps) {
  const view = useStateValue(useInject(PartnerOffersService).list.view$);
  return linkedOfferId(view) === null ? (
    <Offers licenseTypeId={licenseTypeId} />
  ) : (
    <LinkedOffer licenseTypeId={licenseTypeId} />
  );
}

/** The one offer that a link is about. */
function LinkedOffer({ licenseTypeId }: ContentProps) {
  const service = useInject(PartnerOffersService);
  const path = `${OFFERS_PATH}/${licenseTypeId}`;
  return (
    <section className="partner-offers__list" aria-label="Offer" tabIndex={-1}>
      <Link className="partner-offers__back" to={path}>
        <Icon name="chevron" />
        All offers
      </Link>
      <LoadedView
        loaded={useStateValue(service.linked$)}
        onRetry={() => service.reload()}
        label={LOADING_TEXT}
        skeleton={<OffersSkeleton count={1} />}
        gone={
          <EmptyState title={OFFER_GONE_TEXT}>
            It may have ended. You can still use the other offers.
          </EmptyState>
        }
      >
        {(offer) => (
          <div className="partner-offers__single">
            <OfferCard offer={offer} licenseTypeId={licenseTypeId} />
          </div>
        )}
      </LoadedView>
    </section>
  );
}

function Offers({ licenseTypeId }: ContentProps) {
  const service = useInject(PartnerOffersService);
  const loaded = useStateValue(service.offers$);
  // The button of an empty list disappears with the first offer.
  const focus = useKeptFocus<HTMLElement>(loaded.value?.length === 0);
  return (
    <section className="partner-offers__list" aria-label="Offers" tabIndex={-1} {...focus}>
      <LoadedView
        loaded={loaded}
        onRetry={() => service.reload()}
        label={LOADING_TEXT}
        skeleton={<OffersSkeleton count={4} />}
        empty={<NoOffers busy={loaded.loading} />}
      >
        {(offers) => (
          <SearchedOffers offers={offers}>
            {(found) =>
              found.map((offer) => (
                <li key={offer.offeringId}>
                  <OfferCard offer={offer} licenseTypeId={licenseTypeId} />
                </li>
              ))
            }
          </SearchedOffers>
        )}
      </LoadedView>
    </section>
  );
}

interface SearchedOffersProps {
  readonly offers: readonly PartnerOffering[];
  readonly children: (found: readonly PartnerOffering[]) => ReactNode;
}

/** A few offers need no search, but an address may have one. Once there is a search box, it stays. */
function SearchedOffers({ offers, children }: SearchedOffersProps) {
  const { list } = useInject(PartnerOffersService);
  const { search } = useStateValue(list.view$);
  const searchBox = useRef<HTMLInputElement>(null);
  // Emptying the box does not take it away from a student who is about to type something else.
  const hasSearch = useRef(false);
  hasSearch.current ||= needsSearch(offers) || search !== '';
  const found = matchingOffers(offers, search);
  function clear() {
    list.clear();
    // The pressed button disappears and would take the focus with it.
    searchBox.current?.focus();
  }
  return (
    <>
      {hasSearch.current ? (
        <ListToolbar
          label="Search the offers"
          search={{
            label: 'Search the offers',
            placeholder: 'Partner or benefit',
            value: search,
            onChange: (text) => list.change({ search: text }),
            ref: searchBox,
          }}
          result={pluralize(found.length, 'offer')}
          onClear={clear}
        />
      ) : null}
      {found.length === 0 ? (
        <NoSearchResults title="No offer matches" onClear={clear}>
          Try another partner or benefit.
        </NoSearchResults>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
        <ul className="offer-cards" role="list">
          {children(found)}
        </ul>
      )}
    </>
  );
}

function NoOffers({ busy }: { readonly busy: boolean }) {
  const service = useInject(PartnerOffersService);
  return (
    <EmptyState
      title="No offers yet"
      action={
        <Button busy={busy} busyLabel="Checking" onClick={() => service.reload()}>
          Check again
        </Button>
      }
    >
      Discounts and extras from our partners appear here.
    </EmptyState>
  );
}

/** The whole page, until it is known whether it is open. */
function PageSkeleton() {
  return (
    <div className="member-page">
      <SkeletonRegion label={LOADING_TEXT}>
        <OffersSkeleton count={4} />
      </SkeletonRegion>
    </div>
  );
}

function OffersSkeleton({ count }: { readonly count: number }) {
  return (
    <div className="offer-cards">
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same
        <div className="offer-card" key={row}>
          <Skeleton shape="title" width="60%" />
          <Skeleton width="80%" />
          <Skeleton width="50%" />
        </div>
      ))}
    </div>
  );
}
