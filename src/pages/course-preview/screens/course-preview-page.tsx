import '../../../../styles/features/course-parts/_course-page.scss';
import { type ComponentType, useLayoutEffect, useState } from 'react';
import type { Product } from '../../../contracts/product';
import { AboutPanel, ACTIVITY_PARAM, PartTabs, TabsSkeleton, useParts } from '../../../features/course-parts';
import { ProductPage } from '../../../features/product';
import { type LazyComponent, lazyComponent, useInject, useStateValue } from '../../../framework/react';
import { listText } from '../../../platform/format/list-text';
import { Router } from '../../../platform/router/router';
import { FIRST_TAB, type PreviewTab, parsePreviewTab, previewTabs } from '../preview.model';
import { PreviewService } from '../preview.service';
import { PreviewContents } from './preview-contents';
import type { PreviewPanelProps } from './preview-parts';

/** RTE-11, CLRN-06: the preview of a course. */
export function CoursePreviewPage() {
  return (
    <ProductPage kind="course" headline={<Authors />}>
      {({ product }) => <Preview product={product} />}
    </ProductPage>
  );
}

// In the chunk of the page: it is mostly text, and each further chunk costs bytes of the first page.
const loadParts = () => import(/* webpackChunkName: "product" */ './preview-parts');

/** The description comes with the page, because it opens there. */
const PANELS: Readonly<
  Record<PreviewTab, LazyComponent<PreviewPanelProps> | ComponentType<PreviewPanelProps>>
> = {
  about: AboutPanel,
  contents: PreviewContents,
  instructors: lazyComponent(() => loadParts().then((parts) => parts.InstructorsPanel)),
  authors: lazyComponent(() => loadParts().then((parts) => parts.AuthorsPanel)),
  regulatory: lazyComponent(() => loadParts().then((parts) => parts.RegulatoryPanel)),
  schedule: lazyComponent(() => loadParts().then((parts) => parts.SchedulePanel)),
  location: lazyComponent(() => loadParts().then((parts) => parts.LocationPanel)),
  documents: lazyComponent(() => loadParts().then((parts) => parts.DocumentsPanel)),
  certificates: lazyComponent(() => loadParts().then((parts) => parts.CertificatesPanel)),
};

/** The query parameter of the tab that is open. */
const TAB_PARAM = 'tab';

function Preview({ product }: { product: Product }) {
  const router = useInject(Router);
  const preview = useInject(PreviewService);
  const { itemId } = product;
  // Before the effects of the parts, which are loaded for the preview that is open.
  useLayoutEffect(() => {
    preview.open(itemId);
    return () => preview.close(itemId);
  }, [preview, itemId]);
  useParts(preview, 'activities');
  const { value: enrollment, error } = useStateValue(preview.enrollment$);
  const [selected, setSelected] = useState(() =>
    // An address that names a step leads to it.
    parsePreviewTab(
      router.queryParam(TAB_PARAM) ?? (router.queryParam(ACTIVITY_PARAM) === null ? null : 'contents'),
    ),
  );
  if (enrollment === null && error === null) return <TabsSkeleton />;
  function select(tab: PreviewTab) {
    setSelected(tab);
    router.amendQuery({ [TAB_PARAM]: tab === FIRST_TAB ? null : tab, page: null });
  }
  return (
    <PartTabs
      tabs={previewTabs(enrollment?.parts ?? null, selected)}
      selected={selected}
      onSelect={select}
      panels={PANELS}
      panelProps={{ product, course: preview }}
    />
  );
}

/** Above the tabs, of which one says more about them. */
function Authors() {
  const preview = useInject(PreviewService);
  useParts(preview, 'authors');
  const names = (useStateValue(preview.authors$).value ?? []).map(({ name }) => name).filter(Boolean);
  return names.length === 0 ? null : <p className="product-page__authors">{`By ${listText(names)}`}</p>;
}
