/** What a move does, waits for and asks for. */
export const coreMoves = {
  'another-must-move-too': 'nothing is moved, because "{name}" must move too and cannot: {why}',
  'choose-game-in-launcher':
    "Choose Minecraft {gameVersion} for the instance in the launcher (Edit, Version): Modwell cannot change it in this launcher's files.",
  'choose-in-that-launcher':
    'Choose {target} for this instance in {launcher}: Modwell changes only its mods. Until then they are not updated.',
  'choose-loader-version-in-launcher':
    'Choose the version of {loader} for {gameVersion} in the launcher (Edit, Version): Modwell does not know which versions exist.',
  'install-and-choose-in-profile':
    "Install {target} with the loader's own installer, then select it in the launcher's profile: a profile can only use installed versions. Until then its mods are not updated.",
  'install-loader-in-launcher':
    'Install {loader} for {gameVersion} in the launcher (Edit, Version): Modwell does not change which loader it starts.',
  'is-for-that-too': 'It now supports {target} too.',
  'is-not-ready': 'It is not ready.',
  'launcher-is-moving':
    'This instance is moving to {wanted}, but the launcher is still set to {there}. Choose {wanted} in the launcher and then update, or undo the move.',
  'launcher-starts-from-then': 'After the move, the launcher starts {gameVersion}.',
  'minecraft-in-launcher': 'Minecraft, in the launcher',
  'move-them-together': 'Move them together, or give {name} a folder of its own.',
  'no-answer-came': 'no answer came',
  'no-version-yet': 'There is no version for {target} yet.',
  'not-known-whether-it-can-go':
    'nothing was moved: Modwell does not know whether {title}{more, plural, =0 {} other { and {more} more}} can move to {target}: {why}',
  'nothing-of-its-kind-runs': '{target} cannot load files of this type.',
  'only-for-other-loader': 'For {gameVersion} there is only {version}, which is for {loaders}.',
  'only-less-stable': 'For {target} there is only {version} ({channel}).',
  'put-server-in-place':
    'Install the server software for {target} before you start the server: Modwell changes only the mods. Until then the folder says {gameVersion}, and its mods are not updated.',
  'remove-loader-in-launcher':
    'Remove {loader} in the launcher (Edit, Version): Modwell does not change which loader it starts.',
  'restart-the-launcher': 'If the launcher is open, restart it before you play: it may still use the old game version.',
  'server-is-moving':
    'This instance is moving to {wanted}, but the server is still {there}. Install the server software for {wanted} and then update, or undo the move.',
  'shared-and-moving': '{folders} {count, plural, one {is} other {are}} shared, so moving {name}',
  'unknown-and-does-not-say': 'The service does not know it, and the file does not say that it supports {gameVersion}.',
  'unknown-and-says-it-fits': 'The service does not know it, but the file says that it supports {gameVersion}.',
  'unknown-and-stays': 'The service does not know it, so it is left unchanged.',
  'version-is-for': '{version} ({channel}) is for {target}.',
  'version-is-out': '{version} is available.',
  'watched-is-out':
    '{title} is now available for {gameVersion} ({version}): enable and update it from the list of problems.',
  'worlds-do-not-go-back':
    'A world opened in {to} cannot go back to {from}: undoing the move restores mods, not worlds.',
  'worlds-may-break':
    '{to} is older than {from}: worlds that were opened in {from} may break or be lost when they are opened in it.',
} as const
