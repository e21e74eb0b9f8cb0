/** What to know of packs that nothing may read where they come: said, as it may still be that something not seen here does. */
import { nameLoader } from '../../../../../resources/text/loader-names.ts'
import { eitherOf } from '../../../model/words/join-texts.ts'
import { withMessage } from '../../../model/words/with-message.ts'
import { message } from '../../../../../resources/text/text.ts'
import type { Advice } from '../../../model/plans/advice.ts'
import type { FileFinding } from '../../../model/states/finding.ts'
import { fileTypeOf } from '../../../model/states/target.ts'
import type { Project } from '../../../model/projects/project.ts'
import { SHADER_MODS } from '../../../model/projects/shader-mods.ts'

/** Mods that load data packs into every world, by their ids. */
const DATA_PACK_MODS: ReadonlySet<string> = new Set([
  'openloader',
  'paxi',
  'globalpacks',
  'global_packs',
  'globaldatapacks',
])

export interface ArrivingProject {
  readonly project: Pick<Project, 'title' | 'type' | 'loaders'>
  /** Loaders that its version names. */
  readonly loaders: readonly string[]
}

/** `findings`: what is there; `dataPackFolder`: where data packs would go, ending in `/`. */
export function adviseOnMissingReader(
  { project, loaders }: ArrivingProject,
  { findings, dataPackFolder }: { readonly findings: readonly FileFinding[]; readonly dataPackFolder: string },
): readonly Advice[] {
  const type = fileTypeOf(project)
  const isThere = (ids: ReadonlySet<string>) =>
    findings.some(({ file, mods }) => file.enabled && (mods.some(({ id }) => ids.has(id)) || isOptiFine(file.path)))
  if (type === 'shader' && !loaders.includes('vanilla') && !isThere(SHADER_MODS)) {
    const named = { project: project.title, count: loaders.length, loaders: eitherOf(loaders.map(nameLoader)) }
    return [
      {
        reason: { code: 'no-reader', fact: 'will-not-work', ...withMessage(message('no-shader-loader', named)) },
        choices: [],
      },
    ]
  }
  if (type === 'datapack' && dataPackFolder === 'datapacks/' && !isThere(DATA_PACK_MODS)) {
    const text = message('world-is-not-known', { project: project.title, folder: dataPackFolder })
    return [{ reason: { code: 'no-reader', fact: 'will-not-work', ...withMessage(text) }, choices: [] }]
  }
  return []
}

/** It names no mod that a loader would know. */
function isOptiFine(path: string): boolean {
  return /(?:^|\/)[^/]*optifine[^/]*\.jar$/i.test(path)
}
