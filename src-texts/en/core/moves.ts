/** What a move does, waits for and asks for. */
export const coreMoves = {
  'another-must-move-too': 'nothing is moved, because "{name}" must move too and cannot: {why}',
  'choose-game-in-launcher':
    "Choose Minecraft {gameVersion} for the instance in the launcher (Edit, Version): Modwell cannot change it in this launcher's files.",
  'choose-loader-version-in-launcher':
    'Choose the version of {loader} for {gameVersion} in the launcher (Edit, Version): Modwell does not know which versions exist.',
  'install-and-choose-in-profile':
    "Install {target} with the loader's own installer and choose that in the launcher's profile: a profile can only name what is installed. Until then its mods are not updated.",
  'install-loader-in-launcher':
    'Install {loader} for {gameVersion} in the launcher (Edit, Version): Modwell does not change which loader it starts.',
  'is-for-that-too': 'It is for {target} too now.',
  'is-not-ready': 'It is not ready.',
  'launcher-is-moving':
    "It is moving to {wanted}: the launcher's setting still is {there}. Choose {wanted} in the launcher, then update it; or undo the move.",
  'launcher-starts-from-then': 'The launcher starts {gameVersion} from then on.',
  'minecraft-in-launcher': 'Minecraft, in the launcher',
  'move-them-together': 'Move them together, or give {name} a folder of its own.',
  'no-answer-came': 'no answer came',
  'no-version-yet': 'There is no version for {target} yet.',
  'not-known-whether-it-can-go':
    'nothing is moved, because it is not known whether {title}{more, plural, =0 {} other { and {more} more}} can go to {target}: {why}',
  'nothing-of-its-kind-runs': 'Nothing of its kind can run in {target}.',
  'only-for-other-loader': 'For {gameVersion} there is {version}, but for {loaders}.',
  'only-less-stable': 'For {target} there is only a {channel}, {version}.',
  'put-server-in-place':
    'Put the server of {target} in place before you start it: Modwell changes its mods, not its program. Until then the folder says {gameVersion}, and its mods are not updated.',
  'remove-loader-in-launcher':
    'Remove {loader} in the launcher (Edit, Version): Modwell does not change which loader it starts.',
  'restart-the-launcher': 'If the launcher is open, restart it before you play: it may still use the old game version.',
  'server-is-moving':
    'It is moving to {wanted}: the server still is {there}. Put the server of {wanted} in place, then update it; or undo the move.',
  'shared-and-moving': '{folders} {count, plural, one {is} other {are}} shared, and moving {name}',
  'unknown-and-does-not-say': 'The service does not know it, and it does not say that it is for {gameVersion}.',
  'unknown-and-says-it-fits': 'The service does not know it; it says itself that it is for {gameVersion}.',
  'unknown-and-stays': 'The service does not know it; it stays as it is.',
  'version-is-for': '{version} ({channel}) is for {target}.',
  'version-is-out': '{version} is out.',
  'watched-is-out': '{title} is out for {gameVersion} ({version}): the findings offer to enable and update it.',
  'worlds-do-not-go-back':
    'A world that was once opened in {to} does not go back to {from}: undoing the move restores mods, not worlds.',
  'worlds-may-break':
    '{to} is older than {from}: worlds that were opened in {from} may break or be lost when they are opened in it.',
} as const
