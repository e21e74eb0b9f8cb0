const { builtinModules } = require('node:module')

const BUILTIN = `^(node:)?(${builtinModules.filter((name) => !name.startsWith('_')).join('|')})$`
const ELECTRON = packages('electron')
const SQLITE = `${packages('better-sqlite3', 'libsql')}|^(node:)?sqlite$`
const IO = [BUILTIN, packages('got', 'conf', 'hpagent', 'better-sqlite3', 'electron')].join('|')

/** The contract and the parts it is written in. */
const CONTRACT = '^src-preload/contract(\\.ts$|/)'
/** Every text for people: the core, the command line, the window and the page may import it. */
const TEXTS = '^resources/text/'
const LOCALES = '^resources/locales/'
/** The five floors of the core, the upper first: each knows only those below it. */
const FLOOR = (name) => `^src-main/core/${name}/`
const STOPS = '^src-main/core/pipeline/([^/]+)/'
/** The flows in their order, row by row: each uses only those before it. Looking, resolving, deciding, changing, what takes all of them, authoring. */
const FLOWS = [
  ['library', 'browse', 'talks', 'inbox', 'profile', 'watch'],
  ['resolution', 'inspect', 'shared-folders'],
  ['move', 'propose', 'findings', 'lock-file', 'duplicate', 'packs', 'mod-list'],
  ['history', 'commit', 'bisect', 'preferences', 'delete', 'store-upkeep', 'program-update'],
  ['look', 'crash', 'play', 'doctor', 'decide'],
  ['team', 'payouts', 'desk', 'project-editing', 'publish'],
].flat()
const FLOW = (names) => `^src-main/core/flows/(${names.join('|')})/`
/** What is a function of its arguments. */
const DECIDING = '^src-main/core/(model|pipeline/(check|resolve|plan)|flows/(bisect|crash|packs|publish)/decide)/'
const SERVICES = '^src-main/core/services/'
const DOOR =
  '^src-main/core/(core|errors|events|default-home|chosen-language|log-file|files/owner)\\.ts$|^src-main/core/model/'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    // Core
    rule(
      'no-cycles',
      'What depends on each other is one thing: put it into one file, or let a third hold what both need.',
      {
        from: {},
        to: { circular: true },
      },
    ),
    rule(
      'core-runs-without-electron',
      'The core runs in plain Node: the window, the command line and the tests all call it.',
      {
        from: { path: '^src-main/core/' },
        to: { path: ELECTRON },
      },
    ),
    rule('core-knows-nobody-outside', 'The core is called by shell and command line and calls neither, nor the page.', {
      from: { path: '^src-main/core/' },
      to: { path: '^src-(main|preload|renderer)/', pathNot: '^src-main/core/' },
    }),
    rule('model-knows-only-model', 'The nouns stand for themselves: whoever reads one need not read anything else.', {
      from: { path: '^src-main/core/model/' },
      to: { pathNot: `^src-main/core/model/|${TEXTS}` },
    }),
    rule(
      'deciding-does-no-io',
      'Model, check, resolve and plan are functions of their arguments: no disk, network, clock or process.',
      {
        from: { path: DECIDING },
        to: { path: IO },
      },
    ),
    rule(
      'deciding-sees-no-service',
      'Who decides sees no service, not even its type: what it may ask is a port in model/service/ports.ts.',
      {
        from: { path: DECIDING },
        to: { path: SERVICES },
      },
    ),
    rule('no-cycles-of-folders', 'Folders that depend on each other cannot be read one after the other.', {
      from: { path: '^src-main/core/' },
      scope: 'folder',
      to: { circular: true },
    }),
    rule('pipeline-points-down', 'A stop is called by flows and calls none, nor what callers may ask.', {
      from: { path: FLOOR('pipeline') },
      to: { path: [FLOOR('flows'), FLOOR('api')] },
    }),
    rule('flows-point-down', 'A flow does not know who asks for it.', {
      from: { path: FLOOR('flows') },
      to: { path: FLOOR('api') },
    }),
    ...FLOWS.map((flow, place) =>
      rule('flows-keep-their-order', 'A flow uses only those before it: what two need is in one that comes earlier.', {
        from: { path: FLOW([flow]) },
        to: { path: FLOOR('flows'), pathNot: FLOW(FLOWS.slice(0, place + 1)) },
      }),
    ),
    rule(
      'every-flow-has-its-place',
      'A new flow is put into a row of FLOWS above, and nothing lies beside the flows.',
      {
        from: { path: FLOOR('flows'), pathNot: FLOW(FLOWS) },
        to: {},
      },
    ),
    rule('services-point-down', 'Services, and what reads files for them, know nobody who uses them.', {
      from: { path: FLOOR('(services|archives|files|folders)') },
      to: { path: [FLOOR('pipeline'), FLOOR('flows'), FLOOR('api')] },
    }),
    rule(
      'a-stop-knows-no-other-stop',
      'Stops can be read, tested and replaced alone; only flows string them together.',
      {
        from: { path: STOPS },
        to: { path: STOPS, pathNot: '^src-main/core/pipeline/$1/' },
      },
    ),
    rule(
      'only-open-services-builds-services',
      'Everybody else receives a service as an argument and knows its type alone.',
      {
        from: { path: '^src-', pathNot: `^src-main/core/open-services\\.ts$|${SERVICES}` },
        to: { path: SERVICES, dependencyTypesNot: ['type-only'] },
      },
    ),
    rule(
      'only-commit-undo-and-recover-write',
      'There are three ways to change an instance; looking and proposing cannot. What people decide is noted in it by the first.',
      {
        from: {
          path: '^src-',
          pathNot:
            '^src-main/core/(flows/(commit|history)/|flows/library/receive\\.ts$|pipeline/(stage|apply|record)/)',
        },
        to: { path: '^src-main/core/pipeline/((stage|apply)/|record/record\\.ts$)', dependencyTypesNot: ['type-only'] },
      },
    ),
    rule('only-database-opens-sqlite', 'Connections, migrations and locking are decided in one folder.', {
      from: { path: '^src-', pathNot: '^src-main/core/services/database/' },
      to: { path: SQLITE },
    }),
    rule(
      'shell-and-cli-enter-core-by-the-door',
      'Window and command line can do the same because both see only core.ts, where its home lies and whose it is, its errors, events and nouns.',
      {
        from: { path: '^src-main/', pathNot: '^src-main/core/' },
        to: { path: '^src-main/core/', pathNot: DOOR },
      },
    ),
    rule('the-window-waits-for-nothing', 'What the first frame does not need is loaded once it is on the screen.', {
      from: { path: '^src-main/(index\\.ts$|shell/)', pathNot: '^src-main/shell/behind-window\\.ts$' },
      to: {
        path: '^src-main/(core/core|shell/behind-window)\\.ts$',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    }),

    // Texts
    rule(
      'texts-know-nobody',
      'The catalogue is texts, their types and what puts them into words: whoever has something to say imports it.',
      {
        from: { path: TEXTS },
        to: { pathNot: `${TEXTS}|${LOCALES}|^#messages$|${packages('intl-messageformat')}` },
      },
    ),
    rule(
      'only-texts-format-messages',
      'Who says something names a text of the catalogue, and never words of its own.',
      {
        from: { path: '^src-', pathNot: TEXTS },
        to: { path: packages('intl-messageformat') },
      },
    ),

    // Bridge
    rule(
      'contract-sees-only-the-model',
      'What crosses the bridge is made of the nouns, of what the core tells and of what answers the page: nothing else.',
      {
        from: { path: CONTRACT },
        to: {
          pathNot: `^src-main/core/(model/|events\\.ts$)|^src-main/shell/ipc/questions\\.ts$|${TEXTS}|${CONTRACT}`,
        },
      },
    ),
    rule(
      'contract-is-types-only',
      'The contract is erased when built: it can bring no code into the page or the preload script.',
      {
        from: { path: CONTRACT },
        to: { dependencyTypesNot: ['type-only'] },
      },
    ),
    rule('preload-is-a-thin-pipe', 'The preload script carries calls across; it knows Electron and the contract.', {
      from: { path: '^src-preload/', pathNot: CONTRACT },
      to: { pathNot: `^src-preload/|${ELECTRON}` },
    }),
    rule('renderer-meets-main-at-the-contract', 'The page knows of the program behind it what the contract says.', {
      from: { path: '^src-renderer/' },
      to: { path: '^src-(main|preload)/', pathNot: '^src-preload/contract\\.ts$' },
    }),

    // Page
    rule('renderer-is-a-web-page', 'The page is sandboxed: there is no Node, no Electron and no network in it.', {
      from: { path: '^src-renderer/' },
      to: { path: IO },
    }),
    rule('a-feature-knows-no-other-feature', 'A feature can be read and removed alone; what two need is ui or lib.', {
      from: { path: '^src-renderer/features/([^/]+)/' },
      to: { path: '^src-renderer/features/', pathNot: '^src-renderer/features/$1/' },
    }),
    rule('ui-and-lib-know-no-feature', 'Arrows point one way: app, features, ui and lib.', {
      from: { path: '^src-renderer/(ui|lib)/' },
      to: { path: '^src-renderer/(features|app)/' },
    }),
    rule('features-know-no-app', 'The app puts features together; a feature does not know where it is shown.', {
      from: { path: '^src-renderer/features/' },
      to: { path: '^src-renderer/app/' },
    }),
    rule(
      'ui-is-pure-looks',
      'Widgets get what they show as properties: no store and no bridge, not even by a detour.',
      {
        from: { path: '^src-renderer/ui/' },
        to: { path: `^src-preload/|${packages('zustand')}`, reachable: true },
      },
    ),

    // Tests
    rule('product-never-imports-test', 'What is shipped does not depend on how it is tested.', {
      from: { path: '^src-' },
      to: { path: '^test/' },
    }),
    rule(
      'simulator-knows-nothing-of-the-product',
      'A simulator that shared code with the product would share its mistakes.',
      {
        from: { path: '^test/service/' },
        to: { path: '^src-', reachable: true },
      },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'test/tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^out/' },
    skipAnalysisNotInRules: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css'],
    },
  },
}

function rule(name, comment, { from, scope, to }) {
  return { name, comment, severity: 'error', from, to, ...(scope && { scope }) }
}

/** Matches packages by name, resolved or not, and their types. */
function packages(...names) {
  return `(^|node_modules/)(@types/)?(${names.join('|')})(/|$)`
}
