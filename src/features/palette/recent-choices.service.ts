import * as v from 'valibot';
import { BrandService } from '../../core/brand/brand.service';
import { SessionService } from '../../core/session/session.service';
import { PALETTE_KEY } from '../../core/session/student-data';
import { Injectable, inject } from '../../framework/di';
import { LocalStorageService } from '../../platform/browser/local-storage.service';
import type { PaletteRow, RecentChoice } from './palette-rows.model';

/** Most choices that are kept (our choice). More than are shown, because some may not be offered any more. */
const KEPT_CHOICES = 8;

/** In characters (our choice). */
const MAX_LENGTH = 500;
const text = v.pipe(v.string(), v.maxLength(MAX_LENGTH));
const Kept = v.object({
  brand: v.string(),
  UserId: v.number(),
  choices: v.array(
    v.object({
      kind: text,
      item: v.object({
        id: text,
        label: text,
        detail: v.optional(text),
      }),
      // A page of the app. Other sites may have moved, so they are found again among the items of their kind.
      target: v.nullable(v.object({ to: v.pipe(text, v.regex(/^\//)) })),
    }),
  ),
});

/**
 * What the student has chosen in the palette on this device, newest first. StudentDataService removes it when they sign
 * out, and when anybody else signs in.
 */
@Injectable({ providedIn: 'root' })
export class RecentChoicesService {
  private readonly storage = inject(LocalStorageService);
  private readonly brand = inject(BrandService);
  private readonly session = inject(SessionService);

  choices(): readonly RecentChoice[] {
    const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), Kept), this.storage.get(PALETTE_KEY));
    if (!kept.success) return [];
    const { brand, UserId, choices } = kept.output;
    return brand === this.owner.brand && UserId === this.owner.UserId ? choices : [];
  }

  add({ kind, item }: Pick<PaletteRow, 'kind' | 'item'>): void {
    const { UserId, brand } = this.owner;
    if (UserId === undefined) return;
    const { id, label, detail, target } = item;
    const to = 'to' in target ? target.to : '';
    if (Math.max(id.length, to.length) > MAX_LENGTH) return;
    const choice = {
      kind: kind.id,
      item: { id, label: label.slice(0, MAX_LENGTH), detail: detail?.slice(0, MAX_LENGTH) },
      target: 'to' in target ? { to } : null,
    };
    const others = this.choices().filter((each) => each.kind !== kind.id || each.item.id !== id);
    const choices = [choice, ...others].slice(0, KEPT_CHOICES);
    this.storage.set(PALETTE_KEY, JSON.stringify({ brand, UserId, choices }));
  }

  private get owner() {
    return {
      brand: this.brand.context.brand.token,
      UserId: this.session.student$.value?.UserId,
    };
  }
}
