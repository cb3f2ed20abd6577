/** The page of a course and its tabs, for journeys. */
import { screen } from '@testing-library/react';
import { API_ORIGIN, openApp, type TestApp } from './test-app';

/** An online course of Nora's, at its third step. */
export const READING = 10_010_001;
/** The calls of a course. */
export const CALLS = `${API_ORIGIN}/learner/enrollments/:id`;

export const openCourse = (path: string | number): Promise<TestApp> =>
  openApp({ url: `/courses/${path}`, signedInAs: 'nora' });

export const findTab = (name: string | RegExp) => screen.findByRole('tab', { name });
