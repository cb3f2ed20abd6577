import '../../../../styles/features/learning-path/_documents-section.scss';
import type { PathDocument } from '../../../contracts/learning-path-details';
import { useInject } from '../../../framework/react';
import { factsText } from '../../../platform/format/facts';
import { fileTypeText, sizeText } from '../../../platform/format/sizes';
import { externalHref } from '../../../platform/router/external-link';
import { mark } from '../../../ui/mark';
import { SpokenLabel } from '../../../ui/sentence';
import { Skeleton } from '../../../ui/skeleton';
import { PathDetailsService } from '../path-details.service';
import { DetailListView, Section } from './detail-section';
import { LongList, rowKeys } from './long-list';

/** Files to read or keep. Each opens in a new tab, if its address is safe to open. */
export function DocumentsSection() {
  const { documents$ } = useInject(PathDetailsService);
  return (
    <Section title="Documents">
      <DetailListView
        name="documents"
        list$={documents$}
        skeleton={<DocumentsSkeleton />}
        empty="Files that go with this learning path appear here."
      >
        {(documents) => {
          const keys = rowKeys(documents.map(({ documentId }) => documentId));
          return (
            <LongList total={documents.length}>
              {(limit) => (
                <ul className="document-list">
                  {documents.slice(0, limit).map((document, index) => (
                    <DocumentRow key={keys[index]} document={document} />
                  ))}
                </ul>
              )}
            </LongList>
          );
        }}
      </DetailListView>
    </Section>
  );
}

function DocumentRow({ document: { documentName, fileType, sizeBytes, url } }: { document: PathDocument }) {
  const name = documentName || 'Untitled document';
  const href = externalHref(url);
  const facts = factsText(fileTypeText(fileType), sizeBytes !== null && sizeText(sizeBytes));
  return (
    <li className="document-row" tabIndex={-1}>
      {href ? (
        <a className="document-row__name" href={href} target="_blank" rel="noopener noreferrer">
          <SpokenLabel text={`${mark(name)} (opens in a new tab)`} />
        </a>
      ) : (
        <span className="document-row__name">{name}</span>
      )}
      <span className="document-row__facts">{href ? facts : 'Not available here'}</span>
    </li>
  );
}

function DocumentsSkeleton() {
  return (
    <ul className="document-list">
      {[14, 17, 11].map((width) => (
        <li key={width} className="document-row">
          <span className="document-row__name">
            <Skeleton width={`${width}rem`} />
          </span>
        </li>
      ))}
    </ul>
  );
}
