import type { Command } from 'commander'
import { freshnessOf, type Run } from '../session.ts'
import { plain } from '../terminal/plain.ts'
import { splitVersion } from '../split-version.ts'

const EXAMPLES = `
For a file that the service does not know (your own build, a download from another site): it is then checked as that
project. Its version is the one you name, or the one that the file declares; if the project has no such version, any
version that fits is offered as newer.

Examples:
  modwell link mods/sodium-custom.jar sodium --in Survival
  modwell link mods/sodium-custom.jar sodium@0.6.0 --in Survival
  modwell unlink mods/sodium-custom.jar --in Survival`

interface Options {
  readonly in: string
}

export function addLink(program: Command, run: Run): void {
  const link = program
    .command('link')
    .description('tell which project an unknown file belongs to')
    .argument('<file>', "the file's path in the game folder, or its mod's id")
    .argument('<project>', 'id or slug, with @VERSION for a certain version')
    .requiredOption('--in <instance>', 'id, name or folder of the instance')
    .addHelpText('after', EXAMPLES)
  link.action(async (file: string, given: string, chosen: Options) => {
    const { project, version } = splitVersion(given)
    if (project === '' || version === '') link.error(`error: "${given}" is not PROJECT or PROJECT@VERSION`)
    await run(async ({ core, options, signal }) => {
      const call = { freshness: freshnessOf(options), signal }
      const outcome = await core.links.add(chosen.in, { file, project, version }, call)
      const { projectTitle, versionNumber } = outcome
      const which = versionNumber === null ? 'no version that it has now' : `version ${versionNumber}`
      return {
        document: { ...outcome.link, projectTitle, versionNumber },
        text: () => [plain(`${file} is ${projectTitle}, ${which}.`)],
      }
    })
  })
  program
    .command('unlink')
    .description('remove such a link')
    .argument('<file>', "the file's path in the game folder, or its mod's id")
    .requiredOption('--in <instance>', 'id, name or folder of the instance')
    .action(async (file: string, chosen: Options) => {
      await run(async ({ core, options, signal }) => {
        await core.links.remove(chosen.in, file, { freshness: freshnessOf(options), signal })
        return { document: {}, text: () => [plain(`${file} is not linked any more.`)] }
      })
    })
}
