/** What is said of launchers in which Modwell makes instances, and of how those are played. */
export const coreLaunchers = {
  'choose-another-launcher': 'Choose another launcher, or a folder of your own.',
  'launcher-entry-left':
    '{isAway, select, true {{launcher} does not list {instance} again: the entry could not be made} other {{launcher} still lists {instance}, because the entry was changed there: remove it there}}',
  'launcher-lacks-game':
    '{launcher} has not installed Minecraft {gameVersion} yet, which an instance there is built on: install it there first',
  'launcher-lists-installation':
    'The launcher lists it among its installations, once it is restarted. Forge and NeoForge have an installer to run first.',
  'launcher-shows-instance':
    '{launcher} shows it among its instances{isSeenAtOnce, select, true {. Nothing else to do.} other {, once it is restarted.}}',
  'launcher-takes-no-such-instance':
    '{launcher} cannot be given an instance of {loader} for {gameVersion} from outside',
  'loader-service-answers-other': '{url} does not describe {id}',
  'play-choose-folder':
    'In your launcher, make a new installation of {what} for Minecraft {game}, and choose this folder as its game folder.',
  'play-choose-profile':
    'Open the {launcher}, choose "{instance}" and press Play. If it is open already, restart it first.',
  'play-install-launcher': 'Install a launcher for Minecraft, such as the {launcher}: none was found on this computer.',
  'play-install-loader':
    '{isServer, select, true {Install {what} for Minecraft {game} as the server.} other {Install {what} for Minecraft {game}: download its installer, run it and choose the client.}}',
  'play-launch':
    'Open {launcher} and press Launch on "{instance}".{isSeenAtOnce, select, true {} other { If it is open already, restart it first.}}',
  'play-problem': '{title}: {why}',
  'play-time':
    '{hours, plural, =0 {{minutes, plural, =0 {{seconds} s} other {# min}}} other {# h{minutes, plural, =0 {} other { # min}}}}',
  'play-profile-is-gone':
    'The {launcher} does not list it any more. Make a new installation there: choose the version {version}, and this folder as its game folder.',
  'play-start-server': 'Start the server from its folder.',
  'profiles-cannot-be-changed': '{file} cannot be read as the list of profiles of the Minecraft Launcher',
  'game-runs-since': 'the game or server of {instance} is running since {since}: {sign}',
  'not-a-server-address': '"{address}" is not the address of a server',
  'nothing-opens-links': '{name} was not found, which opens links on this system',
  'program-failed': '{program} ended at once (exit code {code})',
  'program-not-started': '{program} cannot be started ({code})',
  'server-address-looks-like': 'An address looks like play.example.org or 192.168.1.20:25566.',
  'install-launcher-or-set-program': 'Install it, or tell Modwell where its program is.',
  'start-by-launcher': '{launcher} starts {instance}',
  'start-by-script': '{script} starts {instance}',
  'start-cannot-join':
    '{launcher} cannot be told which {what, select, server {server to join} other {world to open}}: start it without, and choose there',
  'start-folder-gone': 'the folder {folder} does not exist',
  'start-no-launcher': 'no launcher is known for {instance}: start it as you did before',
  'start-no-script': 'there is no start script in {folder}, such as {isWindows, select, true {run.bat} other {run.sh}}',
  'start-no-such-world': 'there is no world "{world}" in it',
  'start-opens-launcher': 'the {launcher} is opened: choose "{instance}" there',
  'start-program-not-there': 'the program that is set for {launcher} does not exist or cannot be run',
  'start-server-cannot-join': 'a server cannot join another server, and opens its own world',
  'stopped-waiting-for-game': 'Stopped waiting. The game goes on.',
  'program-atlauncher': 'ATLauncher',
  'program-curseforge': 'CurseForge',
  'program-ftb': 'FTB App',
  'program-gdlauncher': 'GDLauncher',
  'program-hmcl': 'HMCL',
  'program-minecraft': 'Minecraft Launcher',
  'program-modrinth-app': 'Modrinth App',
  'program-multimc': 'MultiMC',
  'program-pcl2': 'PCL2',
  'program-polymc': 'PolyMC',
  'program-prism': 'Prism Launcher',
  'program-technic': 'Technic Launcher',
  'program-xmcl': 'X Minecraft Launcher',
  'that-launcher-is-not-there': '{launcher} was not found on this computer',
} as const
