import { quoteForShell } from '../core/model/quote.ts'
import type { ForSeveral, Wish } from '../core/model/wish.ts'

/** What a person would type for a wish; null: there is no single command for it. */
export function commandOf(wish: Wish): string | null {
  switch (wish.kind) {
    case 'update': {
      if (wish.instances === 'all') return 'modwell update --all'
      return `modwell update ${wish.instances.map(quoteForShell).join(' ')}${optionOf('only', wish.only)}${wayOf(wish)}${channelOf(wish)}`
    }
    case 'install': {
      const projects = [wish, ...(wish.also ?? [])].map(({ project, version, file }) =>
        quoteForShell(file ?? (version === null ? project : `${project}@${version}`)),
      )
      return `modwell install ${projects.join(' ')}${instancesOf('into', wish)}${wayOf(wish)}${channelOf(wish)}`
    }
    case 'remove':
    case 'enable':
    case 'disable': {
      const where = instancesOf(wish.kind === 'remove' ? 'from' : 'in', wish)
      return `modwell ${wish.kind} ${wish.targets.map(quoteForShell).join(' ')}${where}${wish.isAlong === true ? ' --along' : ''}`
    }
    case 'put-back':
      return `modwell put-back ${wish.targets.map(quoteForShell).join(' ')} --in ${quoteForShell(wish.instance)}`
    case 'fix':
      return `modwell fix ${quoteForShell(wish.instance)}`
    case 'clean':
      return `modwell clean ${quoteForShell(wish.instance)}`
    case 'move': {
      const loader = wish.loader === null ? '' : ` --loader ${quoteForShell(wish.loader)}`
      const along = wish.along === 'sharing' ? ['--with-sharers'] : (wish.along ?? []).map(quoteForShell)
      const instances = [quoteForShell(wish.instance), ...along].join(' ')
      const gameVersion = wish.gameVersion === null ? '' : ` --game-version ${quoteForShell(wish.gameVersion)}`
      return `modwell move ${instances}${gameVersion}${loader}${channelOf(wish)}${optionOf('despite', wish.despite)}`
    }
    case 'undo':
    case 'redo':
      return `modwell ${wish.kind}${wish.changeSet === null ? '' : ` ${quoteForShell(wish.changeSet)}`}`
    case 'undo-with-later':
      return `modwell undo ${quoteForShell(wish.changeSet)} --with-later`
    case 'restore-point':
      return `modwell undo --to ${quoteForShell(wish.changeSet)}${wish.isBefore ? ' --before' : ''}`
    case 'restore':
      return null
  }
}

/** The option before each. */
function instancesOf(option: string, { instance, others = [] }: { readonly instance: string } & ForSeveral): string {
  return [instance, ...others].map((one) => ` --${option} ${quoteForShell(one)}`).join('')
}

/** What a person would type to say which project a file is of. */
export function linkCommand(path: string, project: string, instance: string): string {
  return `modwell link ${quoteForShell(path)} ${quoteForShell(project)} --in ${quoteForShell(instance)}`
}

function wayOf(ways: { readonly [way in (typeof WAYS)[number]]?: readonly string[] }): string {
  return WAYS.map((way) => optionOf(way, ways[way])).join('')
}

const WAYS = ['first', 'without', 'back', 'despite'] as const

function channelOf({ channel }: { readonly channel: string | null }): string {
  return channel === null ? '' : ` --channel ${channel}`
}

function optionOf(name: string, values: readonly string[] = []): string {
  return values.length === 0 ? '' : ` --${name} ${values.map(quoteForShell).join(' ')}`
}

export const RELEASE = 'Let it be updated again'

/** What a person would type to let something be updated again. */
export function unholdCommand(hold: string, instance: string): string {
  return `modwell unhold ${quoteForShell(hold)} --in ${quoteForShell(instance)}`
}
