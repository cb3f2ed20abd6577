import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type AccountPage, type AccountPageId, SETTINGS_SECTIONS } from '../../../features/account';
import { Card } from '../../../ui/card';
import { PageSections } from './page-sections';
import { useSectionInView } from './use-section-in-view';

/**
 * The settings: all sections on large screens, one of them as a page on smaller ones. A section that has been shown
 * stays mounted while any of them is shown, so that words typed in it survive when the width crosses 1024 px.
 */
export function SettingsSections({ current }: { current: AccountPage }) {
  const showsAll = current.screens === 'large';
  const isShown = (id: AccountPageId) => showsAll || id === current.id;
  const [mounted, setMounted] = useState<readonly AccountPageId[]>([]);
  const missing = SETTINGS_SECTIONS.filter(({ id }) => isShown(id) && !mounted.includes(id));
  if (missing.length > 0) setMounted([...mounted, ...missing.map(({ id }) => id)]);
  const root = useRef<HTMLDivElement>(null);
  useSectionInView(root, showsAll);
  useSectionFocus(showsAll);
  return (
    <div className="account__sections" ref={root}>
      {SETTINGS_SECTIONS.map((section) =>
        mounted.includes(section.id) ? (
          <SettingsSection
            key={section.id}
            page={section}
            isShown={isShown(section.id)}
            hasTitle={showsAll}
          />
        ) : null,
      )}
    </div>
  );
}

interface SettingsSectionProps {
  readonly page: AccountPage;
  readonly isShown: boolean;
  /** On a page of its own, the title and purpose are those of the page. */
  readonly hasTitle: boolean;
}

function SettingsSection({ page: { id, label, purpose }, isShown, hasTitle }: SettingsSectionProps) {
  const titleId = useId();
  return (
    <Card
      as="section"
      className="account-section"
      id={id}
      tabIndex={-1}
      aria-labelledby={hasTitle ? titleId : undefined}
      hidden={!isShown}
    >
      <header className="account-section__head" hidden={!hasTitle}>
        <h2 className="account-section__title" id={titleId}>
          {label}
        </h2>
        <p className="account__purpose">{purpose}</p>
      </header>
      <PageSections of={id} heading={hasTitle ? 'h3' : 'h2'} />
    </Card>
  );
}

/** A link to a section moves the focus there, so that Tab goes on in the section. */
function useSectionFocus(showsAll: boolean): void {
  const { hash, key } = useLocation();
  const arrival = useRef(key);
  useEffect(() => {
    if (arrival.current === key) return;
    arrival.current = key;
    if (!showsAll) return;
    const id = hash.slice(1) || SETTINGS_SECTIONS[0]?.id;
    const section = SETTINGS_SECTIONS.some((each) => each.id === id) && document.getElementById(id ?? '');
    if (section) section.focus({ preventScroll: true });
  }, [hash, key, showsAll]);
}
