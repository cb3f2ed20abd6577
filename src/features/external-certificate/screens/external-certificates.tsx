import '../../../../styles/features/external-certificate/_external-certificates.scss';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { LoadedView } from '../../../connected/loaded-view';
import { NothingFound, PagedListPage, PagedListToolbar, usePagedList } from '../../../connected/paged-list';
import type { ListPage } from '../../../core/data/paged-load';
import { isNarrowed } from '../../../core/list/list-view.model';
import { lazyComponent, useInject, useStateValue } from '../../../framework/react';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorBoundary } from '../../../ui/error-boundary';
import { Skeleton } from '../../../ui/skeleton';
import {
  EXTERNAL_LIST_RULES,
  menuFilters,
  ORDER_LABELS,
  resultText,
} from '../external-certificate-list.model';
import { ExternalCertificateListService } from '../external-certificate-list.service';
import { ExternalFormService, type ExternalFormTarget } from '../external-form.service';
import { CertificateRow } from './certificate-row';
import { UploadList } from './upload-list';

const CertificateForm = lazyComponent(() =>
  import(/* webpackChunkName: "external-certificate-form" */ './certificate-form').then(
    (file) => file.CertificateForm,
  ),
);
const preload = () => void CertificateForm.preload().catch(() => undefined);
const ORDERS = EXTERNAL_LIST_RULES.sorts.map((value) => ({ value, text: ORDER_LABELS[value] }));

/** CLRN-09: certificates that the student has earned elsewhere. Shown in a tab below the title of the page. */
export function ExternalCertificates() {
  const { list } = useInject(ExternalCertificateListService);
  const forms = useInject(ExternalFormService);
  const form = useStateValue(forms.form$);
  const { value, error } = useStateValue(list.page$);
  const shown = useStateValue(list.shownView$);
  const section = useRef<HTMLElement>(null);
  useKeptForm();
  useFocusAfterForm(section, form?.target ?? null);
  const isEmpty = value !== null && value.items.length === 0 && !value.total && !isNarrowed(shown);
  return (
    <section className="external-certificates" aria-label="External certificates" tabIndex={-1} ref={section}>
      {isEmpty ? null : (
        <header className="external-certificates__head">
          <p className="external-certificates__purpose">
            Courses that you have completed elsewhere, with their proof in one place.
          </p>
          {form?.target === 'new' || (value === null && error === null) ? null : <AddButton />}
        </header>
      )}
      <ErrorBoundary>
        <UploadList />
      </ErrorBoundary>
      {form === null ? null : (
        <ErrorBoundary>
          <CertificateForm key={form.opening} form={form} />
        </ErrorBoundary>
      )}
      <ErrorBoundary>
        <List isEmpty={isEmpty} />
      </ErrorBoundary>
    </section>
  );
}

function AddButton() {
  const forms = useInject(ExternalFormService);
  return (
    <Button
      className="external-certificates__add"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => forms.open(null)}
    >
      Add certificate
    </Button>
  );
}

/** A form with something unsaved opens again with its page, and a draft outlives the page. */
function useKeptForm(): void {
  const forms = useInject(ExternalFormService);
  useEffect(() => {
    const leave = forms.wanted.enter();
    forms.restore();
    forms.wanted.openIfWanted();
    return leave;
  }, [forms]);
}

/** A form that closes takes the focus with it. It goes back to where the form was opened. */
function useFocusAfterForm(
  section: { readonly current: HTMLElement | null },
  target: ExternalFormTarget | null,
) {
  const before = useRef<ExternalFormTarget | null>(null);
  useLayoutEffect(() => {
    const closed = target === null ? before.current : null;
    before.current = target;
    if (closed === null || document.activeElement !== document.body) return;
    const row = section.current?.querySelector(`[data-certificate="${closed}"]`);
    const button = row?.querySelector<HTMLElement>('.menu-button__trigger');
    const add = section.current?.querySelector<HTMLElement>('.external-certificates__add');
    (button ?? add ?? section.current)?.focus();
  }, [section, target]);
}

function List({ isEmpty }: { isEmpty: boolean }) {
  const { list } = useInject(ExternalCertificateListService);
  const forms = useInject(ExternalFormService);
  const isAdding = useStateValue(forms.form$)?.target === 'new';
  const shows = usePagedList(list);
  const { view, shown, page: loaded } = shows;
  const { value } = loaded;
  return (
    <>
      {isEmpty ? null : (
        <PagedListToolbar
          list={list}
          shows={shows}
          search={{ label: 'Search your external certificates', placeholder: 'Course or provider' }}
          filters={menuFilters(value?.facets ?? null, view)}
          orders={ORDERS}
          result={value === null ? '' : resultText(value.total ?? value.items.length, isNarrowed(shown))}
        />
      )}
      <LoadedView
        loaded={loaded}
        onRetry={() => list.reload({ force: true })}
        label="Loading your external certificates"
        skeleton={<ListSkeleton />}
        isEmpty={() => isEmpty}
        empty={
          isAdding ? null : (
            <EmptyState title="No external certificates yet" action={<AddButton />}>
              Add certificates of courses you took elsewhere, and keep all your proof in one place.
            </EmptyState>
          )
        }
      >
        {(page) =>
          page.items.length === 0 ? (
            <NothingFound
              list={list}
              shows={shows}
              filters={menuFilters(value?.facets ?? null, view)}
              title="No certificate matches"
            >
              Try another word of the course or its provider, or remove a filter.
            </NothingFound>
          ) : (
            <Page page={page} />
          )
        }
      </LoadedView>
    </>
  );
}

interface PageProps {
  readonly page: ListPage<number>;
}

function Page({ page }: PageProps) {
  const { list } = useInject(ExternalCertificateListService);
  const rows = useFocusAfterRemoval(page.items);
  return (
    <PagedListPage
      list={list}
      page={page}
      pageSizes={EXTERNAL_LIST_RULES.pageSizes}
      label="Pages of your external certificates"
      className="external-certificates__page"
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul className="external-list" role="list" ref={rows}>
        {page.items.map((id) => (
          <CertificateRow key={id} certificateId={id} />
        ))}
      </ul>
    </PagedListPage>
  );
}

/** A row that is deleted takes the focus with it; the one in its place gets it, or else the page. */
function useFocusAfterRemoval(items: readonly number[]) {
  const rows = useRef<HTMLUListElement>(null);
  const focused = useRef(-1);
  useLayoutEffect(() => {
    const element = rows.current;
    const remember = () => {
      focused.current = [...(element?.children ?? [])].findIndex((each) =>
        each.contains(document.activeElement),
      );
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus can be lost when the items change
  useLayoutEffect(() => {
    const { children } = rows.current ?? {};
    if (focused.current < 0 || !children || document.activeElement !== document.body) return;
    const next = children[Math.min(focused.current, children.length - 1)];
    next?.querySelector<HTMLElement>('.menu-button__trigger')?.focus();
  }, [items]);
  return rows;
}

function ListSkeleton() {
  return (
    <div className="external-list">
      {[0, 1, 2].map((row) => (
        <div className="external-row" key={row}>
          <Skeleton shape="title" width="60%" />
          <Skeleton width="40%" />
          <Skeleton shape="pill" />
        </div>
      ))}
    </div>
  );
}
