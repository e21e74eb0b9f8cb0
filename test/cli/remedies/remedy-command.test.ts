import { expect, it } from 'vitest'
import { asTyped, PLAINLY } from '../../../src-main/cli/arguments/as-typed.ts'
import { commandsOf, isSameAsTyped } from '../../../src-main/cli/remedies/remedy-command.ts'
import type { Remedy } from '../../../src-main/core/model/words/remedy.ts'
import { readShellLine } from '../shell-line.ts'
import { understand } from '../understand.ts'

/** Documents of format 1 have these, byte for byte. */
const COMMANDS: readonly (readonly [Remedy, string])[] = [
  [{ kind: 'go-online' }, 'without --offline'],
  [{ kind: 'work-offline' }, '--offline'],
  [{ kind: 'use-other-home' }, '--home DIR'],
  [{ kind: 'use-other-service' }, '--service URL'],
  [{ kind: 'wait-longer', seconds: 120 }, '--wait 120'],
  [{ kind: 'wait-for-game' }, '--when-stopped'],
  [{ kind: 'wait-longer-for-game' }, '--timeout TIME'],
  [{ kind: 'change-while-running' }, '--while-running'],
  [{ kind: 'apply-anyway' }, '--force'],
  [{ kind: 'replace-files' }, '--force'],
  [{ kind: 'accept-other-target' }, '--despite-mismatch'],
  [{ kind: 'change-sharing-instances' }, '--with-shared-instances'],
  [{ kind: 'use-channel', channel: 'beta' }, '--channel beta'],
  [{ kind: 'allow-host', host: 'mods.example' }, '--allow-host mods.example'],
  [{ kind: 'take-pack', path: 'config/a b.toml' }, "--use-pack 'config/a b.toml'"],
  [{ kind: 'leave-out', path: 'pack.toml' }, '--exclude pack.toml'],
  [{ kind: 'name-game-version' }, '--game-version VERSION'],
  [{ kind: 'name-game-versions' }, '--game-version VERSIONS'],
  [{ kind: 'name-loader-version' }, '--loader-version VERSION'],
  [{ kind: 'name-launcher' }, '--launcher DIR'],
  [{ kind: 'name-instance', instance: null }, '--in INSTANCE'],
  [{ kind: 'name-instance', instance: 'i1' }, '--in i1'],
  [{ kind: 'name-no-instance' }, 'without --in'],
  [{ kind: 'sign-in' }, 'modwell login'],
  [{ kind: 'sign-in-with-file' }, 'modwell login --keep-in-file'],
  [{ kind: 'delete-notification', notification: 'n1' }, 'modwell inbox delete n1'],
  [{ kind: 'join-and-leave', notification: 'n1' }, 'modwell inbox decline n1 --join-and-leave'],
  [{ kind: 'run-as', user: 'ada', remedy: null }, 'sudo -u ada modwell'],
  [
    { kind: 'run-as', user: 'ada', remedy: { kind: 'adopt', folder: '/a b' } },
    "sudo -u ada modwell instances adopt '/a b'",
  ],
  [{ kind: 'run-as-owner' }, 'modwell --as-owner'],
  [{ kind: 'close-to-others', folder: '/a b' }, "chmod go-w '/a b'"],
  [{ kind: 'give-folder', folder: '/a', user: 'ada' }, 'sudo chown -hR ada /a'],
  [{ kind: 'adopt', folder: null }, 'modwell instances adopt DIR'],
  [{ kind: 'adopt', folder: '/a', isTrusted: true }, 'modwell instances adopt /a --trust-folder'],
  [
    { kind: 'adopt', folder: '/a', traits: { loader: null, gameVersion: null } },
    'modwell instances adopt /a --loader LOADER --game-version VERSION',
  ],
  [
    { kind: 'adopt', folder: '/a', traits: { gameVersion: null, loader: null, name: 'A b', side: 'server' } },
    "modwell instances adopt /a --game-version VERSION --loader LOADER --name 'A b' --side server",
  ],
  [{ kind: 'discover' }, 'modwell instances discover'],
  [{ kind: 'forget', instance: 'i1' }, 'modwell instances forget i1'],
  [{ kind: 'locate', instance: 'i1', folder: '/a b' }, "modwell instances locate i1 '/a b'"],
  [{ kind: 'inspect', instance: 'i1', view: 'summary' }, 'modwell inspect i1'],
  [{ kind: 'inspect', instance: 'i1', view: 'problems' }, 'modwell inspect i1 --problems'],
  [{ kind: 'inspect', instance: 'i1', view: 'all' }, 'modwell inspect i1 --verbose'],
  [{ kind: 'inspect', instance: null, view: 'all' }, 'modwell inspect --details --verbose'],
  [{ kind: 'update', instance: 'i1' }, 'modwell update i1'],
  [
    { kind: 'move', instance: 'i1', gameVersion: '1.21.5', loader: null },
    'modwell move apply i1 --game-version 1.21.5 --loader vanilla',
  ],
  [{ kind: 'undo', changeSet: null }, 'modwell undo'],
  [{ kind: 'undo', changeSet: 'c1', isWithLater: true }, 'modwell undo c1 --with-later'],
  [{ kind: 'redo', changeSet: 'c1' }, 'modwell redo c1'],
  [{ kind: 'go-back-before', changeSet: 'c1' }, 'modwell undo --to c1 --before'],
  [{ kind: 'repair-file', instance: 'i1' }, 'modwell repair FILE --in i1'],
  [{ kind: 'recover', named: 'c1' }, 'modwell recover c1'],
  [{ kind: 'recover', named: null }, 'modwell recover'],
  [{ kind: 'prune-store' }, 'modwell store prune'],
  [{ kind: 'verify-store' }, 'modwell store verify'],
  [{ kind: 'run-doctor' }, 'modwell doctor'],
  [{ kind: 'set-launcher-program', launcher: 'prism' }, 'modwell settings set launcherPrograms prism=PATH'],
  [{ kind: 'write-lock-file' }, 'modwell lock write INSTANCE FILE'],
  [{ kind: 'search', text: 'The Lamp' }, "modwell search 'The Lamp'"],
  [{ kind: 'show-changelog', project: 'lamp' }, 'modwell changelog lamp'],
  [{ kind: 'show-project', project: 'lamp', title: 'Lamp' }, 'modwell show lamp'],
  [
    { kind: 'list-versions', project: 'lamp', title: 'Lamp', version: 'AAAA', instance: 'i1' },
    'modwell versions lamp --in i1',
  ],
  [{ kind: 'hold', project: 'lamp', instance: 'i1' }, 'modwell hold lamp --in i1'],
  [{ kind: 'install', project: 'lamp', instance: null }, 'modwell install lamp --in INSTANCE'],
  [{ kind: 'install', project: 'lamp', instance: 'i1' }, 'modwell install lamp --in i1'],
  [{ kind: 'install-pack', pack: 'tower', instance: 'i1' }, 'modwell pack install tower --in i1'],
  [{ kind: 'install-pack', pack: '/a b.mrpack', instance: 'i1' }, "modwell pack install '/a b.mrpack' --in i1"],
  [{ kind: 'start-bisect', instance: 'i1' }, 'modwell bisect start i1'],
  [{ kind: 'show-bisect', instance: 'i1' }, 'modwell bisect status i1'],
  [{ kind: 'stop-bisect', instance: 'i1' }, 'modwell bisect stop i1'],
  [{ kind: 'list-instances' }, 'modwell instances list'],
  [{ kind: 'list-history' }, 'modwell history'],
  [{ kind: 'list-holds' }, 'modwell holds'],
  [{ kind: 'list-inbox' }, 'modwell inbox'],
  [{ kind: 'list-ready-watches' }, 'modwell move watch'],
  [{ kind: 'list-problems', instance: 'i1' }, 'modwell problems i1'],
  [{ kind: 'list-problems', instance: 'i1', isIgnored: true }, 'modwell problems i1 --ignored'],
  [{ kind: 'list-operations' }, 'modwell api'],
  [{ kind: 'describe-operation', operation: 'get-project' }, 'modwell api get-project --help'],
]

/** What was typed before an option is told of that is to be added to it, or left out. */
const TYPED: Readonly<Record<string, string>> = {
  'go-online': 'search lamp --offline',
  'name-no-instance': 'undo c1 --in i2',
  'wait-for-game': 'update i1 --timeout 1h',
  'wait-longer-for-game': 'update i1 --when-stopped --timeout 1h',
  'wait-longer': 'update i1 --wait 5',
  'apply-anyway': 'lock apply lock.json --in i1',
  'replace-files': 'pack export i1 a.mrpack',
  'accept-other-target': 'pack install a.mrpack --in i1',
  'change-sharing-instances': 'move apply i1 --game-version 1.21.5',
  'use-channel': 'install lamp --in i1 --channel release',
  'allow-host': 'pack install a.mrpack --in i1 --allow-host other.example',
  'take-pack': 'pack update i1',
  'leave-out': 'pack export i1 a.mrpack',
  'name-game-version': 'move apply i1 --game-version 1.x',
  'name-game-versions': 'move compare i1 --game-version 1.x',
  'name-loader-version': 'pack export i1 a.mrpack',
  'name-launcher': 'pack install a.mrpack --launcher',
  'name-instance': 'pack install a.mrpack --in i2',
}

it.each(COMMANDS)('%j', (remedy, command) => {
  expect(commandsOf([remedy])).toEqual([command])
})

it.each(COMMANDS.filter(([, command]) => !/^(?:chmod|sudo chown) /.test(command)))(
  '%j: what is shown of it is understood as it stands',
  async (remedy, command) => {
    const typed = (TYPED[remedy.kind] ?? 'update i1').split(' ')
    const shown = isSameAsTyped(remedy) ? [command, ...typed].join(' ') : asTyped(command, { ...PLAINLY, args: typed })
    const [line] = readShellLine(shown.replace(/^sudo -u ada /, '').replace('--as-owner ', ''), '/home/ada')
    expect(line?.words[0]).toBe('modwell')
    const words = line?.words.map((word) => (word === 'TIME' ? '2h' : word)) ?? []
    expect(await understand(words.slice(1))).toBe('understood')
  },
)

it.each(COMMANDS.filter(([remedy]) => 'instance' in remedy && remedy.instance !== null))(
  '%j names its instance',
  (_, command) => expect(command.split(' ')).toContain('i1'),
)
