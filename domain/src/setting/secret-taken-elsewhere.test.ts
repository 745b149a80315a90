import { expect, test } from 'vitest'
import { secretTakenElsewhere } from './secret-taken-elsewhere'

test.each([
  [{ smtpHost: 'other.example' }, ['smtpPassword'], 'smtpPassword'],
  [{ smtpPort: '25' }, ['smtpPassword'], 'smtpPassword'],
  [{ smtpUser: 'b' }, ['smsHeaders', 'smtpPassword'], 'smtpPassword'],
  [{ smtpSecure: '0' }, ['smtpPassword'], 'smtpPassword'],
  [{ smtpSecure: '0' }, ['smsHeaders'], undefined],
  [{ smtpSecure: '1' }, ['smtpPassword'], undefined],
  [{ smsAddress: 'https://other.example' }, ['smsHeaders'], 'smsHeaders'],
  [{ wechatTokenAddress: 'https://other.example' }, ['wechatAppSecret'], 'wechatAppSecret'],
  [{ wechatAppId: 'other' }, ['wechatAppSecret'], 'wechatAppSecret'],
  [{ smtpHost: 'other.example' }, [], undefined],
  [{ smtpHost: 'other.example' }, ['smsHeaders', 'outsideSecrets', 'constructor'], undefined],
  [{ smtpHost: '' }, ['smtpPassword'], undefined],
  [{ smtpFrom: 'a@b.example', smsBody: '{code}' }, ['smtpPassword', 'smsHeaders'], undefined],
] as [Record<string, string>, string[], string | undefined][])(
  '%j with %j kept takes away %s',
  (changes, kept, taken) => {
    expect(secretTakenElsewhere(changes, kept)).toBe(taken)
  },
)
