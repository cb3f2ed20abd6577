import { useState } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';

export interface AvatarProps {
  firstName: string;
  lastName: string;
  imageUrl?: string | null | undefined;
  /** Told of each failed load (STA-08); initials show meanwhile. */
  onImageError?: (() => void) | undefined;
  size?: 'medium' | 'large' | undefined;
}

/** ENT-02: first letters of first and last name, whole code points. */
export function initialsOf(firstName: string, lastName: string): string {
  return [firstName, lastName]
    .map((name) => [...name.trim()][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** A face or initials; decoration, so the name is written beside it or labels the control around it. */
export function Avatar({ firstName, lastName, imageUrl, onImageError, size = 'medium' }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const initials = initialsOf(firstName, lastName);
  const showsImage = imageUrl && imageUrl !== failedUrl;
  function fail() {
    setFailedUrl(imageUrl ?? null);
    onImageError?.();
  }
  return (
    <span className={classNames('avatar', size === 'large' && 'avatar--large')} aria-hidden="true">
      {showsImage ? (
        <img className="avatar__image" src={imageUrl} alt="" onError={fail} />
      ) : (
        initials || <Icon name="user" />
      )}
    </span>
  );
}
