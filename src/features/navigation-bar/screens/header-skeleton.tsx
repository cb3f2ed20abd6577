import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/skeleton';

/** The content of the home link. Without a name and a logo, the head of the first page fills it in. */
export function BrandMark({ name = '', logo }: { name?: string; logo: string | null | undefined }) {
  return (
    <>
      {logo === null ? null : <img className="app-header__logo" src={logo} alt="" width={36} height={36} />}
      <span className="app-header__name">{name}</span>
    </>
  );
}

/** NAV-25: the line at the top of a developer's page. Its content is a chunk of its own. */
export function DeveloperHeaderFrame({ children }: { children?: ReactNode }) {
  return (
    <details className="developer-header">
      <summary>Developer tools: not for customer accounts</summary>
      {children}
    </details>
  );
}

/** The final layout of the header. The build prerenders it, and the head of the first page fills it in. */
export function HeaderSkeleton() {
  return (
    <header className="app-header">
      <DeveloperHeaderFrame />
      <div className="app-header__bar">
        <span className="app-header__brand">
          <BrandMark logo={undefined} />
        </span>
        <span className="app-header__spacer" />
        <Skeleton shape="circle" />
      </div>
    </header>
  );
}
