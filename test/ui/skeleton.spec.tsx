import { render, screen } from '@testing-library/react';
import { SkeletonRegion } from '../../src/ui/skeleton';

describe('SkeletonRegion', () => {
  it('announces what is loading and hides the skeletons from screen readers', () => {
    render(
      <SkeletonRegion label="Loading your learning paths">
        <p>skeletons</p>
      </SkeletonRegion>,
    );
    expect(screen.getByRole('status')).toHaveTextContent('Loading your learning paths');
    expect(screen.getByText('skeletons').closest('[aria-hidden="true"]')).not.toBeNull();
  });
});
