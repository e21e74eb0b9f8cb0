import { takesCompanions } from '../../core/model/plans/companions.ts'
import { quoteForShell } from '../../core/model/words/quote.ts'
import type { PackPlace } from '../../core/model/packs/pack.ts'
import type { ForSeveral, NamedProject, Wish } from '../../core/model/plans/wish.ts'

/** What a person would type for a wish; null: there is no single command for it. */
export function commandOf(wish: Wish): string | null {
  switch (wish.kind) {
    case 'update': {
      if (wish.instances === 'all') return 'modwell update --all'
      return `modwell update ${wish.instances.map(quoteForShell).join(' ')}${optionOf('only', wish.only)}${optionOf('except', wish.except)}${wayOf(wish)}${channelOf(wish)}`
    }
    case 'install': {
      const projects = [wish, ...(wish.also ?? [])].map(({ project, version, file }) =>
        quoteForShell(file ?? (version === null ? project : `${project}@${version}`)),
      )
      return `modwell install ${projects.join(' ')}${instancesOf(wish)}${wayOf(wish)}${channelOf(wish)}`
    }
    case 'remove':
    case 'enable':
    case 'disable': {
      return `modwell ${wish.kind} ${wish.targets.map(quoteForShell).join(' ')}${instancesOf(wish)}${takesCompanions(wish) ? ` --with-${wish.kind === 'enable' ? 'dependencies' : 'dependents'}` : ''}`
    }
    case 'put-back':
      return `modwell repair ${wish.targets.map(quoteForShell).join(' ')} --in ${quoteForShell(wish.instance)}`
    case 'fix':
      return `modwell fix ${quoteForShell(wish.instance)}`
    case 'clean':
      return `modwell remove-unused ${quoteForShell(wish.instance)}`
    case 'move': {
      const loader = wish.loader === null ? '' : ` --loader ${quoteForShell(wish.loader)}`
      const along = wish.along === 'sharing' ? ['--with-shared-instances'] : (wish.along ?? []).map(quoteForShell)
      const instances = [quoteForShell(wish.instance), ...along].join(' ')
      const gameVersion = wish.gameVersion === null ? '' : ` --game-version ${quoteForShell(wish.gameVersion)}`
      return `modwell move apply ${instances}${gameVersion}${loader}${channelOf(wish)}${optionOf('ignore-hold', wish.despite)}`
    }
    case 'undo':
    case 'redo':
      return `modwell ${wish.kind}${wish.changeSet === null ? '' : ` ${quoteForShell(wish.changeSet)}`}`
    case 'undo-with-later':
      return `modwell undo ${quoteForShell(wish.changeSet)} --with-later`
    case 'restore-point':
      return `modwell undo --to ${quoteForShell(wish.changeSet)}${wish.isBefore ? ' --before' : ''}`
    case 'install-pack':
      return `modwell pack install ${packOf(wish.pack)}${placeOf(wish.into)}${wish.side === null ? '' : ` --side ${wish.side}`}${chosenOf(wish)}${wish.isForced ? ' --force' : ''}${wish.isMismatchAllowed === true ? ' --despite-mismatch' : ''}`
    case 'update-pack': {
      const version = wish.pack === null ? '' : ` --to-version ${packOf(wish.pack)}`
      return `modwell pack update ${quoteForShell(wish.instance)}${version}${optionOf('use-pack', wish.theirs)}${optionOf('merge', wish.merged)}${chosenOf(wish)}`
    }
    case 'restore':
      return null
  }
}

function packOf({ project, version, file, address }: NamedProject): string {
  const named = [project, ...(version === null ? [] : [version])].filter((part) => part !== '')
  return quoteForShell(file ?? address ?? named.join('@'))
}

function placeOf(place: PackPlace): string {
  if (place.kind === 'instance') return ` --in ${quoteForShell(place.instance)}`
  const folder = place.kind === 'own' || place.folder === null ? '' : ` ${quoteForShell(place.folder)}`
  const name = place.name === null ? '' : ` --name ${quoteForShell(place.name)}`
  return `${place.kind === 'own' ? '' : place.kind === 'folder' ? ` --to${folder}` : ` --launcher${folder}`}${name}`
}

function chosenOf({ optional, without, hosts, asIs }: PackChosen): string {
  const wanted = optional === 'all' ? ' --all-optional' : optionOf('optional', optional)
  return `${wanted}${optionOf('without', without)}${optionOf('allow-host', hosts)}${optionOf('as-is', asIs)}`
}

type PackChosen = Pick<Extract<Wish, { kind: 'install-pack' }>, 'optional' | 'without' | 'hosts' | 'asIs'>

/** The option before each. */
function instancesOf({ instance, others = [] }: { readonly instance: string } & ForSeveral): string {
  return [instance, ...others].map((one) => ` --in ${quoteForShell(one)}`).join('')
}

/** What a person would type to say which project a file is of. */
export function linkCommand(path: string, project: string, instance: string): string {
  return `modwell link ${quoteForShell(path)} ${quoteForShell(project)} --in ${quoteForShell(instance)}`
}

function wayOf(ways: { readonly [way in (typeof WAYS)[number][0]]?: readonly string[] }): string {
  return WAYS.map(([way, option]) => optionOf(option, ways[way])).join('')
}

const WAYS = [
  ['first', 'first'],
  ['without', 'without'],
  ['back', 'allow-downgrade'],
  ['despite', 'ignore-hold'],
] as const

function channelOf({ channel }: { readonly channel: string | null }): string {
  return channel === null ? '' : ` --channel ${channel}`
}

function optionOf(name: string, values: readonly string[] = []): string {
  return values.length === 0 ? '' : ` --${name} ${values.map(quoteForShell).join(' ')}`
}

/** What a person would type to let something be updated again. */
export function unholdCommand(hold: string, instance: string): string {
  return `modwell unhold ${quoteForShell(hold)} --in ${quoteForShell(instance)}`
}
