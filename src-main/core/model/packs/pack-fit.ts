import { formatMessage } from '../../../../resources/text/text.ts'

/** What a pack would be to an instance that is there. */
export type PackFit =
  /** It is the pack that the instance was made from; `from` null: only another launcher knows in which version. */
  | { readonly kind: 'own'; readonly from: string | null; readonly to: string }
  | { readonly kind: 'fits' }
  /** The instance was made from another; null: nobody knows what that is called. */
  | { readonly kind: 'other-pack'; readonly pack: string | null }
  /** It is for another loader or game version: both in words. */
  | { readonly kind: 'other-target'; readonly target: string; readonly own: string }

/** What putting it there does, or why it cannot be put there. */
export function describePackFit(fit: PackFit): string {
  switch (fit.kind) {
    case 'own':
      if (fit.from === null) return formatMessage('pack-fit-own-to', { to: fit.to })
      if (fit.from === fit.to) return formatMessage('pack-fit-own-same')
      return formatMessage('pack-fit-own', { from: fit.from, to: fit.to })
    case 'fits':
      return formatMessage('pack-fit-same-target')
    case 'other-pack':
      return fit.pack === null
        ? formatMessage('pack-fit-unknown-pack')
        : formatMessage('pack-fit-other-pack', { pack: fit.pack })
    case 'other-target':
      return formatMessage('pack-fit-other-target', { target: fit.target, own: fit.own })
  }
}
