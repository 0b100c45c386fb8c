import { expect, test } from 'vitest'
import { withoutAddresses } from './without-addresses.ts'

test.each([
  ['Atelier couture', 'Atelier couture'],
  ['Node.js et vin bio, 19.30 h', 'Node.js et vin bio, 19.30 h'],
  ['Gagne sur https://spam.example/now?x=1 vite', 'Gagne sur vite'],
  ['Gagne sur www.spam.example vite', 'Gagne sur vite'],
  ['Viens sur SPAM.com', 'Viens sur'],
  ['Viens sur spam.example/promo aussi', 'Viens sur aussi'],
  ['Gagnez sur bonus.icu, impots.support ou secure-login.nl', 'Gagnez sur , ou'],
  ['Gagnez sur evil。com', 'Gagnez sur'],
  ['Écris à moi@spam.example', 'Écris à'],
  ['ｗｗｗ．ｓｐａｍ．ｃｏｍ', ''],
  ['Une\r\nligne\u202E inversée', 'Une ligne inversée'],
])('%j becomes %j', (text, plain) => expect(withoutAddresses(text)).toBe(plain))
