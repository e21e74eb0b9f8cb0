/** What happened when a game or server crashed, and what can be done about it. */
export const coreCrash = {
  'crash-access-denied': 'A file could not be opened or written: {path}.',
  'crash-advice-accept-eula': 'Read the EULA of the game, and set eula=true in eula.txt if you agree',
  'crash-advice-ask-author': 'Tell the author of {mod}, with a cleaned copy of the log',
  'crash-advice-check-permissions':
    'Check that the file is not open in another program, and that you may write it: {path}',
  'crash-advice-close-other-game': 'Close the other game or server that has this world open',
  'crash-advice-close-overlay': 'Close programs that draw over the game, such as RivaTuner, and try again',
  'crash-advice-close-programs': 'Close other programs that use much memory',
  'crash-advice-fetch-again': 'Download {file} again',
  'crash-advice-free-disk-space': 'Make room on the disk',
  'crash-advice-free-port': 'Stop the other server, or change server-port in server.properties',
  'crash-advice-get-mod': 'Install {mod}{range, select, none {} other { ({range})}}',
  'crash-advice-give-less-memory': 'Give the game less memory than it is set to',
  'crash-advice-give-more-memory': 'Give the game more memory in the settings of the launcher',
  'crash-advice-keep-one': 'Keep only one file{mod, select, none {} other { of {mod}}}',
  'crash-advice-other-version': 'Install another version of {mod}{range, select, none {} other { ({range})}}',
  'crash-advice-reinstall-loader':
    'Install the loader again in the launcher, in its newest version for this game version',
  'crash-advice-remove-from-mods': 'Remove {file} from the mods folder',
  'crash-advice-remove-java-option': 'Remove {option} from the Java arguments',
  'crash-advice-set-config-aside': 'Rename {path}, so that the game makes it again',
  'crash-advice-update-graphics-driver': 'Update the driver of the graphics card',
  'crash-advice-use-64-bit-java': 'Use a 64-bit Java',
  'crash-advice-use-java':
    '{major, select, none {Choose the Java that this game version needs} other {Choose Java {major} in the settings of the launcher}}',
  'crash-advice-use-newer-game': 'Open the world with the game version that saved it last, or restore a backup of it',
  'crash-bad-java-option': 'Java cannot use the option {option} that it was started with.',
  'crash-bad-memory-setting': 'Java cannot get as much memory as it is set to.',
  'crash-broken-config': 'The settings file {file} is damaged{mod, select, none {} other { ({mod})}}.',
  'crash-broken-install': 'The installation of the loader is incomplete.',
  'crash-broken-jar':
    '{file, select, none {A jar in the mods folder is damaged; the log does not say which.} other {{file} is damaged.}}',
  'crash-core-mod-failed': '{name} could not change the game while it was loading.',
  'crash-disable': 'Disable {title}',
  'crash-disk-full': 'The disk is full.',
  'crash-duplicate':
    '{mod, select, none {A mod} other {{mod}}} is installed more than once{files, select, none {} other {: {files}}}.',
  'crash-eula': 'The server does not start until you agree to the EULA of the game.',
  'crash-find-by-halves': 'Find the mod by halves',
  'crash-fix': 'Fix the problems that Modwell can fix',
  'crash-go-back': 'Go back to before the change of {at}',
  'crash-go-back-to-well': 'Go back to when it last ran well',
  'crash-graphics':
    '{what, select, overlay {A program that draws over the game stopped it.} opengl {The graphics driver does not offer what the game needs (OpenGL).} other {The graphics driver{vendor, select, none {} other { ({vendor})}} crashed.}}',
  'crash-incompatible': '{mod} is incompatible with {other}.',
  'crash-java-missing':
    '{needed, select, none {Java} other {Java {needed}}} was not found, so the game could not start.',
  'crash-java-too-new':
    '{used, select, none {The Java in use} other {Java {used}}} is too new for this game version or loader{needed, select, none {} other {, which needs Java {needed}}}.',
  'crash-java-too-old':
    '{mod, select, none {The game or a mod} other {{mod}}} needs {needed, select, none {a newer Java} other {Java {needed} or later}}{used, select, none {} other {, and Java {used} is in use}}.',
  'crash-likely': 'Likely: {sentence}',
  'crash-line': '{file}, line {line}',
  'crash-missing-content': 'The world was saved with {mod}, which is missing now.',
  'crash-missing-dependency':
    '{mod, select, none {A mod} other {{mod}}} needs {needs}{range, select, none {} other { ({range})}}, which is not installed.',
  'crash-missing-part':
    '{mod, select, none {} other {{mod} needs }}{mod, select, none {The} other {the}} {part, select, class {class} method {method} other {field}} {name}{mod, select, none { is missing} other {, which }}{needs, select, none {{mod, select, none {} other {is missing}}} other {{mod, select, none { in {needs}} other {{needs} does not have}}}}.',
  'crash-mixin-failed':
    '{mod, select, none {A mod} other {{mod}}} could not change the game (mixin{config, select, none {} other { {config}}}{target, select, none {} other { into {target}}}).',
  'crash-mod-failed':
    '{during, select, start {{mod} failed while the game was starting.} other {{mod} is likely involved, as the crash report says.}}',
  'crash-native': 'Java crashed in the library {library}.',
  'crash-newer-world': 'The world was saved by a newer version of the game.',
  'crash-none-empty': 'The log is empty.',
  'crash-none-no-log': 'There is no log and no crash report here.',
  'crash-none-ran': 'Nothing in the log says that the game crashed.',
  'crash-out-of-memory':
    '{what, select, heap {The game ran out of the memory that it may use.} metaspace {The game ran out of memory for classes.} threads {The system allows no more threads.} other {The computer ran out of memory.}}',
  'crash-port-taken': 'Another program already uses the port of the server.',
  'crash-read': 'Read: {logs}',
  'crash-remedies': 'What may help, likeliest first',
  'crash-server-too-slow':
    'The server stopped itself because it did not respond{seconds, select, none {} other { for {seconds} seconds}}.',
  'crash-some-mod': 'a mod',
  'crash-split-package': '{modules} both contain the package {package}.',
  'crash-suspects': 'Suspects, likeliest first',
  'crash-suspicion-called': 'its code is the first in the error',
  'crash-suspicion-changed': 'changed shortly before{from, select, none {} other { ({from} → {to})}}',
  'crash-suspicion-finding': 'Modwell has found a problem with it',
  'crash-suspicion-lacks': 'lacks what is missing, or is in the wrong version',
  'crash-suspicion-mixin': 'its mixin is in the error',
  'crash-suspicion-named': 'the log names it',
  'crash-suspicion-needed': 'another version of it is needed',
  'crash-suspicion-passed': 'its code is in the error',
  'crash-suspicion-ticked': 'what crashed belongs to it',
  'crash-threw': '{mod} caused an error: {exception}.',
  'crash-ticking':
    'The game crashed because of {what, select, entity {an entity} player {a player} particle {a particle} item {an item} other {a block}}{id, select, none {} other {, {id}}}{position, select, none {} other {, at {position}}}.',
  'crash-unknown': 'It crashed, but the log does not say why.',
  'crash-unknown-many': 'It crashed, but too many mods could equally be the cause.',
  'crash-update': 'Update {title}',
  'crash-world-open': 'The world is open in another game or server.',
  'crash-wrong-dependency':
    '{mod} needs {needs} ({range}){installed, select, none {, and another version is installed} other {, and {installed} is installed}}.',
  'crash-wrong-game-version':
    '{mod} is not for this game version{range, select, none {} other {: it needs {range}}}{installed, select, none {} other {, and this is {installed}}}.',
  'crash-wrong-loader':
    '{file} {loader, select, none {does not work with this loader} other {is for {loader}, not for the loader of this instance}}.',
  'crash-wrong-loader-version':
    '{mod} needs another version of the loader{range, select, none {} other { ({range})}}{installed, select, none {} other {, and this is {installed}}}.',
  'crash-wrong-side':
    'A mod that is only for the {side, select, client {client} other {server}} was loaded on the other side ({class}).',
  'clipboard-has-no-text': 'there is no text on the clipboard',
  'log-is-no-file': '{path} is not a file',
  'log-too-long-to-copy': 'the log is too long to copy; save a cleaned copy instead',
  'no-such-log': 'there is no file {path}',
  'pasted-is-gone': 'what was pasted is no longer known; paste it again',
} as const
