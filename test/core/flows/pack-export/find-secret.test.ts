import { expect, it } from 'vitest'
import { findSecret } from '../../../../src-main/core/flows/pack-export/secrets/find-secret.ts'

const JWT = `eyJ${'hbGciOiJIUzI1NiJ9'}.eyJ${'zdWIiOiIxMjM0NTY3ODkwIn0'}.x`
/** Put together here, so that nobody's scanner takes this file for one with tokens. */
const join = (...parts: readonly string[]) => parts.join('')
const UUID = '069a79f4-44e9-4726-a5be-fca90e38aaf5'

it.each([
  ['config/bot.properties', '# The bot\nname=Ann\nbot_key=a8f5f167f44f4964e6c998dee827110c', 3],
  ['config/bot.properties', 'bot_key=Zk3vQ9xL2m', 1],
  ['config/store.yml', 'shop:\n  access-key: 3f9Qm2LxV8sT0aKd', 2],
  ['config/mail.properties', 'smtp.host=mail.example\nsmtp.pass=hunter2', 2],
  ['config/login.json', '{\n  "session": "token:f3a9c0d2b17e4c558a1b:069a79f444e94726a5befca90e38aaf5"\n}', 2],
  ['config/login.json', '{"user":"Ann","session":"Zk3vQ9xL2mT8sA0p"}', 1],
  ['config/relay.toml', join('token = "110201543', ':AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw8"'), 1],
  ['config/relay.txt', join('110201543', ':AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw8'), 1],
  ['config/rcon.txt', 'hunter2', 1],
  ['config/rcon.txt', 'host=localhost\nport=25575\npassword=hunter2', 3],
  ['config/rcon.txt', 'password hunter2', 1],
  ['config/private_key.txt', 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7', 1],
  ['config/private_key.txt', join('-----BEGIN RSA ', 'PRIVATE KEY-----\nMIIE'), 1],
  ['forwarding.secret', 'kX9vT2LmQ8aB', 1],
  ['config/lamp token.txt', 'MTA5ODc2NTQzMjEwOTg3NjU0', 1],
  ['server.properties', 'motd=Hi\nrcon.password=hunter2', 2],
  ['server.properties', 'rcon.password=1234', 1],
  ['config/chat.json', join('{ "key": "gh', 'p_0123456789012345678901234567890123456789" }'), 1],
  ['config/chat.toml', '# Of the bot\nbotToken = "MTA5ODc2NTQzMjEwOTg3NjU0"', 2],
  ['config/chat.json', '{"chat":{"apiKey":"0123456789abcdef0123"}}', 1],
  ['config/chat.json', '{\n  "apiKey":\n    "0123456789abcdef0123"\n}', 2],
  ['config/chat.yml', join('url: https://discord.com/api/web', 'hooks/1098765432/abcdefghijklmnopqrstuvwxyz'), 1],
  ['config/old.cfg', 'chat {\n    S:"discord token"=MTA5ODc2NTQzMjEwOTg3NjU0\n    S:password=hunter2\n}', 2],
  ['config/old.cfg', '    S:password=hunter2', 1],
  ['config/db.toml', 'url = "jdbc:mysql://root:hunter2@localhost/game"', 1],
  ['config/db.toml', '[database]\npassword = "correct horse"', 2],
  ['config/db.xml', '<db><user>a</user><password>hunter2</password></db>', 1],
  ['config/db.ini', "db_password = 'hunter2'", 1],
  ['config/web.yml', 'Authorization: Bearer Zk3vQ9xL2mT8', 1],
  ['config/web.json', '{"headers":{"Authorization":"Bearer Zk3vQ9xL2mT8"}}', 1],
  ['kubejs/start.js', "const apiKey = 'Zk3vQ9xL2mT8sA0p'", 1],
  ['kubejs/start.js', "  let x = { clientSecret: 'Zk3vQ9xL2mT8sA0p' }", 1],
  ['scripts/start.sh', 'export RCON_PASSWORD=hunter2', 1],
  ['scripts/start.sh', 'mcrcon -H localhost --password hunter2 stop', 1],
  ['.env', 'BOT_TOKEN=Zk3vQ9xL2mT8sA0p', 1],
  ['.netrc', 'machine example.com login ann password hunter2', 1],
  ['.npmrc', '//registry.example/:_authToken=Zk3vQ9xL2mT8sA0p', 1],
  ['config/voice.json', `{"jwt":"${JWT}"}`, 1],
  ['config/note.txt', `# old: ${JWT}`, 1],
  ['config/users.yml', join('ann: $2', 'a$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy'), 1],
  ['config/curse.toml', join('api-key = "$2', 'a$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy"'), 1],
  ['config/panel.yml', join('panel: ptl', 'c_Zk3vQ9xL2mT8sA0pZk3vQ9xL2mT8sA0p'), 1],
  ['config/twitch.toml', join('chat = "oauth', ':abcdefghij0123456789abcdefghij"'), 1],
  ['config/aws.ini', join('AKIA', 'IOSFODNN7EXAMPLE'), 1],
  ['config/long.json', `{${'"a":1,'.repeat(20_000)}"api_key":"Zk3vQ9xL2mT8sA0p"}`, 1],
])('finds the secret of %s: %#', (path, text, line) => {
  expect(findSecret(path, text)).toMatchObject({ kind: 'secret', line })
})

it.each([
  ['config/whitelist.json', `[\n  {\n    "uuid": "${UUID}",\n    "name": "Notch"\n  }\n]`, 3],
  ['config/whitelist.json', '["Notch", "Ann_12"]', 1],
  ['config/whitelist.json', '[\n  "Notch",\n  "jeb_"\n]', 2],
  ['config/ops.txt', '# Who may all\nNotch\n', 2],
  ['config/server/banned-ips.json', '[{"ip": "93.184.216.34", "reason": "x"}]', 1],
  ['config/voicechat/username-cache.json', `{\n  "${UUID}": "Notch"\n}`, 2],
  ['config/seen.json', `[{"name":"Notch","uuid":"${UUID}","time":3}]`, 1],
  ['options.txt', 'lang:en_us\nlastServer:mc.example.com\nfov:0.5', 2],
  ['config/defaultoptions/options.txt', 'lastServer:192.168.1.4', 1],
])('finds the player of %s: %#', (path, text, line) => {
  expect(findSecret(path, text)).toMatchObject({ kind: 'person', line })
})

it.each([
  ['config/login.json', '{"accessToken": ""}'],
  ['config/login.json', '{"accessToken": null, "session": "", "password": ""}'],
  [
    'config/secretrooms.cfg',
    'general {\n    B:energized_paste_enabled=true\n    S:energized_paste_tile_entity_blacklist <\n     >\n}',
  ],
  ['config/token_items.json', '{\n  "items": ["minecraft:emerald", "minecraft:gold_nugget"]\n}'],
  ['config/token_items.json', '["minecraft:emerald"]'],
  ['config/token_items.txt', 'minecraft:emerald'],
  ['config/chat.json', '{"token": "minecraft:emerald", "tokens": 16}'],
  [
    'config/chat.json',
    '{"tokenItem": "examplemod:golden_token_2024", "token_loot_table": "examplemod:chests/token_level_10"}',
  ],
  ['config/chat.conf', '# The password: your own\n# token: abcdefghijklmnopqrstuvwxyz'],
  ['config/chat.conf', '# rcon.password: what the server asks for'],
  ['server.properties', 'rcon.password=\nrequirePassword = true\nenforce-secure-profile=true'],
  [
    'config/db.toml',
    'password = "changeme"\ntoken = "<your token here>"\nsecret = "${SECRET}"\napi_key = "YOUR_API_KEY"',
  ],
  ['config/db.toml', 'password_length = 16\nmax_token_age = 86400\nsecret_room_chance = 0.25'],
  ['options.txt', 'key_key.attack:key.mouse.left\nkey_key.inventory:key.keyboard.e\nlastServer:\nlang:en_us'],
  ['config/keys.json', '{"key": "key.keyboard.left.shift", "keyCode": "KEY_LEFT_SHIFT"}'],
  ['config/recipes.json', '{"key": {"A": {"item": "minecraft:iron_ingot"}}, "pattern": ["AAA"]}'],
  ['kubejs/recipes.js', "event.shaped('minecraft:chest', ['AAA'], { A: '#minecraft:planks' }).id('pack:secret_chest')"],
  ['kubejs/recipes.js', "let key = item.getKey()\nconst token = stream.next()\nif (password === '') return"],
  ['config/shader.properties', 'pass=translucent\nrenderPass=2\npasses.0=sky'],
  ['config/lang.json', '{"gui.password": "Password:", "gui.token.tooltip": "Enter your token: none is needed"}'],
  ['config/attributes.json', `[{"uuid": "${UUID}", "name": "Health", "amount": 4.0, "operation": "addition"}]`],
  ['config/spawn.toml', 'whitelist = ["create", "jei"]\n'],
  ['config/whitelist.json', '{"items": ["minecraft:stone"], "enabled": true}'],
  [
    'config/hashes.json',
    '{"sha1": "a8f5f167f44f4964e6c998dee827110ca8f5f167", "md5": "a8f5f167f44f4964e6c998dee827110c"}',
  ],
  ['resourcepacks/x/pack.mcmeta', '{"pack": {"pack_format": 15, "description": "Secret garden: the key to it"}}'],
  ['config/author.toml', 'credits = "Ann, Ben"\nauthor = "Ann"'],
  ['config/web.yml', 'url: https://user:password@example.com/ # an example\nurl2: https://example.com:8080/a@b'],
  ['config/big.txt', 'eyJ'.repeat(80_000)],
  ['config/rcon.txt', ''],
  ['config/private_key.txt', '\n'],
  ['scripts/keyboard.zs', 'recipes.addShaped("monkey", <minecraft:lever>, [[<minecraft:tripwire_hook>]]);'],
])('takes nothing of %s for one: %#', (path, text) => {
  expect(findSecret(path, text)).toBeNull()
})
