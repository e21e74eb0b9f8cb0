/** What looking for instances says of their folders. */
export const coreDiscover = {
  'adopt-the-folder-around': 'Adopt the folder around it.',
  'changed-and-does-not-say-so':
    'Modwell has changed files of the instance, and this folder has no .modwell.json that says so',
  'check-that-you-may-read-it': 'Check that the folder is there and that you may read it.',
  'component-is-disabled': '{name} is listed but switched off in the launcher',
  'disk-reports-an-error': '{name} cannot be read (the disk reports an error)',
  'fails-with-code': '{name} cannot be read ({code})',
  'folder-is-inside-another':
    '{folder} is a folder inside {around}, which may be an instance: an instance is adopted whole',
  'folder-is-inside-instance': '{folder} is a folder inside an instance: taken is the instance, {instance}',
  'folder-is-no-instance': "{folder} has no {folders} and is no launcher's or server's folder",
  'folder-looks-like-other-side': "The folder looks like a {said}'s; taken is {named}, as named",
  'folder-says-other-game': 'The folder says game version {said}; taken is {named}, as named',
  'folder-says-other-loader': 'The folder says {said}; taken is {named}, as named',
  'game-folder-of-profile': '{folder}, the game folder of the profile "{profile}",',
  'has-no-pack-file': '{path} has no mmc-pack.json that says which game and loader it is',
  'has-too-long-a-name': '{name} has a name that is too long for this system',
  'is-a-link-to-itself': '{name} is a link that leads back to itself',
  'is-empty': '{name} is empty',
  'is-larger-than': '{name} is larger than {most} MiB',
  'is-not-a-file': '{name} is not a file',
  'is-not-a-folder': '{name} is not a folder',
  'is-not-json': '{name} is not valid JSON',
  'is-not-text': '{name} is not text',
  'is-not-there': '{name} is not there',
  'launcher-adds-parts': 'The launcher adds parts that Modwell does not know: {names}',
  'launcher-does-not-say': 'The launcher has no profile and no version that say what is played here',
  'launcher-lists-several': 'The launcher lists several loaders ({names}); taken is {chosen}',
  'launcher-names-no-game': 'The launcher names no game version for this instance',
  'launcher-names-no-version': 'The launcher names no version of {loader}',
  'link-that-others-may-use': '{name} is a link to {target}, which other instances may use too',
  'link-whose-target': '{name} is a link whose target',
  'loader-is-not-known':
    'Modwell does not know the loader "{loader}": it lists what is installed, but cannot tell what the loader would load',
  'loads-plugins':
    'This is a {loader} server. Modwell cannot manage plugins yet: it does not list, check, install or update what is in the folder "plugins"',
  'looks-like-a-launcher':
    'It looks like the folder of a launcher: name one of its instances, or look for all of them.',
  'may-not-be-read': '{name} may not be read (permission denied)',
  'name-the-folder-that-holds': 'Name the folder that holds {folders}, or make a mods folder in this one.',
  'names-another-instance': 'its .modwell.json names the instance {id}, not {wanted}',
  none: 'none',
  'nothing-says-its':
    'Nothing in {gamePath} says its {what, select, both {loader and its game version} loader {loader} other {game version}}',
  'profile-without-game-version': 'The profile "{name}" uses "{version}", which does not say its game version',
  'repair-or-say-which': 'Repair the file in its launcher, or say which loader and game version it is of.',
  'say-which-it-is-of':
    'Say which {what, select, both {loader and game version} loader {loader} other {game version}} it is of.{count, plural, =0 {} other { Most file names in mods say {guessed}.}}',
  'says-no-game-version': 'It names "{named}" as its game version, which is none',
  'several-loaders-left-traces': 'Several loaders left their traces here ({loaders}); taken is {chosen}',
  'several-profiles': 'Several profiles use this game folder; taken is "{name}" ({version}), others are {others}',
  'shared-with-instance':
    '{folder} is shared with the instance "{name}" ({id}): a change in one is a change in both ({target})',
  'stopped-and-then': '{first}. {second}',
  'taken-is-what-was-named': '{problem}; taken is what was named',
  'that-it-has-no-loader': 'that it has no loader',
  'trait-is-another':
    'its {what, select, name {name} loader {loader} game {game version} launcher {launcher} other {side}} is {is}, not {wanted}',
  'unknown-trait': 'unknown',
} as const
