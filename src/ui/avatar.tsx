import '../../styles/ui/_avatar.scss';
import { useState } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';

interface AvatarProps {
  firstName: string;
  lastName: string;
  imageUrl?: string | null | undefined;
  /** Called for each failed load (STA-08). The initials show instead. */
  onImageError?: (() => void) | undefined;
  size?: 'medium' | 'large' | undefined;
}

/** ENT-02: the first letters of first and last name, as whole code points. */
export function initialsOf(firstName: string, lastName: string): string {
  return [firstName, lastName]
    .map((name) => [...name.trim()][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** A photo or initials. It is decoration: the name is next to it or labels the control around it. */
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
