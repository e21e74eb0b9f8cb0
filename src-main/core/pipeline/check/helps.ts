import type { Finding } from '../../model/plans/findings.ts'
import type { FileFinding } from '../../model/states/finding.ts'
import { hasFact } from '../../model/words/reason.ts'

/**
 * Of what waits for others, and no person holds: where to look for what helps, and how to be told no more of it. `instance` null: a folder that is
 * not adopted, which is only looked at.
 */
export function helpsFor({ identity, newest, reasons }: FileFinding, instance: string | null): Pick<Finding, 'helps'> {
  if (instance === null || identity === null || newest === null || hasFact(reasons, 'held-by-you')) return {}
  const own = { project: identity.project.id, instance }
  return {
    helps: [
      ...reasons.flatMap(({ remedies = [] }) => remedies),
      { kind: 'list-versions', title: identity.project.title, version: newest.version.id, ...own },
      { kind: 'hold', ...own },
    ],
  }
}

/** Of what is to be had by its name alone, as nobody knows which project it is. `instance` null: a folder that is not adopted. */
export function searchFor(
  text: string,
  instance: string | null,
  what: { readonly isCopy?: true } = {},
): Pick<Finding, 'helps'> {
  return { helps: [{ kind: 'search', text, ...(instance !== null && { instance }), ...what }] }
}
