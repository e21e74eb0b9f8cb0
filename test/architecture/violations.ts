/** One deliberate breach of an import rule: a file, what it says, and which rule that breaks. */
export type Violation = {
  readonly rule: string
  readonly file: string
  readonly source: string
  /** Where it is told, if not at the file: its folder. */
  readonly at?: string
}

/** Every rule once. Each file breaks its own rule and no other. */
export const VIOLATIONS: readonly Violation[] = [
  breach(
    'no-cycles',
    'src-main/core/services/store/chicken.ts',
    "import { egg } from './egg.ts'\nexport const chicken = [egg]",
  ),
  breach(
    'core-runs-without-electron',
    'src-main/core/services/store/shelf.ts',
    "import { app } from 'electron'\napp.quit()",
  ),
  breach(
    'core-knows-nobody-outside',
    'src-main/core/flows/inbox/inbox.ts',
    "import { menu } from '../../../shell/window/menu.ts'\nmenu()",
  ),
  breach(
    'model-knows-only-model',
    'src-main/core/model/noun.ts',
    "import { CoreError } from '../errors.ts'\nthrow new CoreError()",
  ),
  breach(
    'deciding-does-no-io',
    'src-main/core/flows/packs/decide/decide-file.ts',
    "import { readFileSync } from 'node:fs'\nreadFileSync('x')",
  ),
  breach(
    'deciding-sees-no-service',
    'src-main/core/pipeline/resolve/candidates.ts',
    "import type { Client } from '../../services/hosting/client/client.ts'\nexport type Candidates = Client",
  ),
  breach(
    'a-stop-knows-no-other-stop',
    'src-main/core/pipeline/record/installed.ts',
    "import type { Scanned } from '../scan/scan.ts'\nexport type Installed = Scanned",
  ),
  breach(
    'pipeline-points-down',
    'src-main/core/pipeline/discover/discover.ts',
    "import type { Inspection } from '../../flows/inspect/assess.ts'\nexport type Found = Inspection",
  ),
  breach(
    'flows-point-down',
    'src-main/core/flows/library/adopt.ts',
    "import type { Door } from '../../api/instances/instances.ts'\nexport type Adopted = Door",
  ),
  breach(
    'flows-keep-their-order',
    'src-main/core/flows/watch/watch-files.ts',
    "import { inspect } from '../inspect/assess.ts'\ninspect()",
  ),
  breach(
    'every-flow-has-its-place',
    'src-main/core/flows/unheard-of/unheard-of.ts',
    "import { inspect } from '../inspect/assess.ts'\ninspect()",
  ),
  breach(
    'services-point-down',
    'src-main/core/services/running/running-games.ts',
    "import type { Scanned } from '../../pipeline/scan/scan.ts'\nexport type Running = Scanned",
  ),
  {
    ...breach(
      'no-cycles-of-folders',
      'src-main/core/model/changes/change.ts',
      "import type { Plan } from '../plans/plan.ts'\nexport type Change = Plan",
    ),
    at: 'src-main/core/model/changes',
  },
  breach(
    'only-open-services-builds-services',
    'src-main/core/flows/duplicate/duplicate.ts',
    "import { realDisk } from '../../services/disk/real-disk.ts'\nrealDisk()",
  ),
  breach(
    'only-commit-undo-and-recover-write',
    'src-main/core/flows/findings/find-findings.ts',
    "import { apply } from '../../pipeline/apply/apply.ts'\napply()",
  ),
  breach(
    'only-database-opens-sqlite',
    'src-main/core/services/store/index-file.ts',
    "import Database from 'better-sqlite3'\nnew Database()",
  ),
  breach(
    'shell-and-cli-enter-core-by-the-door',
    'src-main/cli/run/print.ts',
    "import { inspect } from '../../core/flows/inspect/assess.ts'\ninspect()",
  ),
  breach(
    'the-window-waits-for-nothing',
    'src-main/shell/window/stage.ts',
    "import { createCore } from '../../core/core.ts'\ncreateCore()",
  ),
  breach(
    'texts-know-nobody',
    'resources/text/text.ts',
    "import type { Reason } from '../src-main/core/model/words/reason.ts'\nexport type Text = Reason",
  ),
  breach(
    'only-texts-format-messages',
    'src-main/core/flows/inspect/assess.ts',
    "import { IntlMessageFormat } from 'intl-messageformat'\nnew IntlMessageFormat('x')",
  ),
  breach(
    'contract-sees-only-the-model',
    'src-preload/contract.ts',
    "import type { CoreError } from '../src-main/core/errors.ts'\nexport type Answer = CoreError",
  ),
  breach('preload-is-a-thin-pipe', 'src-preload/index.ts', "import got from 'got'\ngot('x')"),
  breach(
    'renderer-meets-main-at-the-contract',
    'src-renderer/lib/bridge.ts',
    "import type { Instance } from '../../src-main/core/model/instances/instance.ts'\nexport type Bridged = Instance",
  ),
  breach('renderer-is-a-web-page', 'src-renderer/lib/path.ts', "import { join } from 'node:path'\njoin('x')"),
  breach(
    'a-feature-knows-no-other-feature',
    'src-renderer/features/library/library.ts',
    "import { browse } from '../browse/browse.ts'\nbrowse()",
  ),
  breach(
    'ui-and-lib-know-no-feature',
    'src-renderer/lib/shortcut.ts',
    "import { browse } from '../features/browse/browse.ts'\nbrowse()",
  ),
  breach(
    'features-know-no-app',
    'src-renderer/features/settings/settings.ts',
    "import { router } from '../../app/router.ts'\nrouter()",
  ),
  breach('ui-is-pure-looks', 'src-renderer/ui/button.ts', "import { store } from '../lib/store.ts'\nstore()"),
  breach(
    'product-never-imports-test',
    'src-main/shell/log.ts',
    "import { fixture } from '../../test/fixtures/fixture.ts'\nfixture()",
  ),
  breach(
    'simulator-knows-nothing-of-the-product',
    'test/service/main.ts',
    "import { fixture } from '../fixtures/product.ts'\nfixture()",
  ),
]

/** The one breach that needs another shape of a file that already breaks a rule above. */
export const CONTRACT_WITH_CODE = breach(
  'contract-is-types-only',
  'src-preload/contract.ts',
  "import { LOADERS } from '../src-main/core/model/instances/instance.ts'\nexport const loaders = LOADERS",
)

/** Every flow but the last, importing the one after it in the order, which it must not. */
export function breachesOfOrder(flows: readonly string[]): readonly Violation[] {
  return flows
    .slice(1)
    .map((next, place) =>
      breach(
        'flows-keep-their-order',
        `src-main/core/flows/${flows[place]}/runs-back.ts`,
        `import { beside } from '../${next}/beside.ts'\nbeside()`,
      ),
    )
}

/** Every folder that decides, opening a file and naming a service. */
export function breachesOfDeciding(folders: readonly string[]): readonly Violation[] {
  return folders.flatMap((folder) => {
    const up = '../'.repeat(folder.split('/').length)
    return [
      breach(
        'deciding-does-no-io',
        `src-main/core/${folder}/opens.ts`,
        "import { readFileSync } from 'node:fs'\nreadFileSync('x')",
      ),
      breach(
        'deciding-sees-no-service',
        `src-main/core/${folder}/sees.ts`,
        `import type { Client } from '${up}services/hosting/client/client.ts'\nexport type Seen = Client`,
      ),
    ]
  })
}

/** What the breaches of the order import. */
export function besideFlows(flows: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    flows.map((flow) => [`src-main/core/flows/${flow}/beside.ts`, 'export function beside() {}']),
  )
}

/** What those files import: harmless by themselves. */
export const BYSTANDERS: Readonly<Record<string, string>> = {
  'src-main/core/services/store/egg.ts': "import { chicken } from './chicken.ts'\nexport const egg: unknown = chicken",
  'src-main/core/errors.ts': 'export class CoreError {}',
  'src-main/core/flows/inspect/assess.ts': 'export type Inspection = string\nexport function inspect() {}',
  'src-main/core/pipeline/scan/scan.ts': 'export type Scanned = string',
  'src-main/core/pipeline/apply/apply.ts': 'export function apply() {}',
  'src-main/core/api/instances/instances.ts': 'export type Door = string',
  // the other half of a cycle of folders, and not of files
  'src-main/core/model/plans/plan.ts': 'export type Plan = string',
  'src-main/core/model/plans/step.ts': "import type { Turn } from '../changes/turn.ts'\nexport type Step = Turn",
  'src-main/core/model/changes/turn.ts': 'export type Turn = string',
  'src-main/core/services/disk/real-disk.ts': 'export function realDisk() {}',
  'src-main/core/services/hosting/client/client.ts': 'export type Client = string\nexport function createClient() {}',
  'src-main/core/model/instances/instance.ts': "export type Instance = string\nexport const LOADERS = ['fabric']",
  // what the rules allow, so that a rule which fires at everything is caught: a service as a type, the flow that writes, the door
  'src-main/core/pipeline/stage/stage.ts':
    "import type { Client } from '../../services/hosting/client/client.ts'\nexport type Staged = Client",
  'src-main/core/flows/commit/commit.ts': "import { apply } from '../../pipeline/apply/apply.ts'\napply()",
  'src-main/core/open-services.ts':
    "import { createClient } from './services/hosting/client/client.ts'\nexport const openServices = createClient",
  'src-main/core/core.ts': "import { openServices } from './open-services.ts'\nexport const createCore = openServices",
  'src-main/shell/behind-window.ts': "import { createCore } from '../core/core.ts'\nexport const behind = createCore",
  'src-main/shell/window/menu.ts': "export const menu = () => import('../behind-window.ts')",
  'src-renderer/features/browse/browse.ts': 'export function browse() {}',
  'src-renderer/app/router.ts': "import { browse } from '../features/browse/browse.ts'\nexport const router = browse",
  'src-renderer/lib/store.ts':
    "import type { Answer } from '../../src-preload/contract.ts'\nexport function store(): Answer | undefined {\n  return undefined\n}",
  'test/fixtures/fixture.ts': 'export function fixture() {}',
  'test/fixtures/product.ts':
    "import { createCore } from '../../src-main/core/core.ts'\nexport const fixture = createCore",
}

function breach(rule: string, file: string, source: string): Violation {
  return { rule, file, source }
}
