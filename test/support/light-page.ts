/** A page with little on it, for tests of what can be opened on any page. */
import { screen } from '@testing-library/react';

export const LIGHT_PAGE = '/account';

export const findLightPage = () => screen.findByRole('heading', { level: 1, name: 'Account' });
