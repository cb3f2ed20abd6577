/** The dashboard as a journey finds it. */
import { screen } from '@testing-library/react';
import { openApp, type TestApp } from './test-app';

/** Opens the app as Nora, who has signed in before. */
export const openDashboard = (url = '/'): Promise<TestApp> => openApp({ url, signedInAs: true });

export const findSection = (name: string) => screen.findByRole('region', { name });
export const findCurrentCard = () => screen.findByRole('article', { current: true });
export const findButton = (name: string | RegExp) => screen.findByRole('button', { name });
export const findDialog = () => screen.findByRole('dialog');
