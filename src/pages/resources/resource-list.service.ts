import { DataChangesService } from '../../core/hub/data-changes.service';
import { listViewInAddress } from '../../core/list/list-view';
import { idsOf, pagedList } from '../../core/list/paged-list';
import { MembershipApiService, memberPage } from '../../features/membership/views';
import { Injectable, inject } from '../../framework/di';
import { ResourceService } from './resource.service';
import { RESOURCE_LIST_RULES, RESOURCES_PATTERN, requestOf } from './resource-list.model';

/** Our wording: the spec has none. */
const RESOURCES_FAILED_TEXT = "We couldn't load the library. Please try again.";

/**
 * Owns the list of the Learning Library (RTE-13, CMEM-01): for which license type it is open, and the ids of the page
 * that is shown. The resources themselves are in ResourceService.
 *
 * | Rule | Operator |
 * |---|---|
 * | The library of another license type starts from nothing | `open$` of `pagedList` |
 * | A refusal closes the library, and nothing of it stays (ROL-09) | `memberPage` |
 */
@Injectable({ providedIn: 'root' })
export class ResourceListService {
  private readonly api = inject(MembershipApiService);
  private readonly resources = inject(ResourceService);

  // Before the member page, so that a new address has changed the view once it changes the license type.
  private readonly view = listViewInAddress(RESOURCES_PATTERN, RESOURCE_LIST_RULES);
  readonly member = memberPage(RESOURCES_PATTERN, 'Resources');

  readonly list = pagedList(this.view, {
    open$: this.member.openId$,
    requestOf: (view, licenseTypeId: number) => requestOf(licenseTypeId, view),
    load: ({ licenseTypeId, ...query }) =>
      this.api.getResourcesWithFilters(licenseTypeId, query).pipe(
        idsOf(
          (items) => this.resources.put(items),
          ({ resourceId }) => resourceId,
        ),
        this.member.closeOnRefusal(licenseTypeId),
      ),
    changes$: inject(DataChangesService).of('Resource'),
    errorText: () => RESOURCES_FAILED_TEXT,
  });
}
