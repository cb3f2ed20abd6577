import { APP_SCRIPTS_ID } from './first-page-ids';

/**
 * Starts loading the app: its scripts wait in a template, so that they do not compete with what shows first. Works once.
 */
export function loadApp(document: Document): void {
  const scripts = document.querySelector<HTMLTemplateElement>(`template#${APP_SCRIPTS_ID}`);
  if (!scripts) return;
  // In their order; scripts that are inserted would otherwise run as they arrive.
  for (const script of scripts.content.querySelectorAll('script')) script.async = false;
  scripts.replaceWith(scripts.content);
}
