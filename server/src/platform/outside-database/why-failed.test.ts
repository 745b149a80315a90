import { expect, test } from 'vitest'
import { InnerAddressError } from '../outgoing/call-outside'
import { OutsideTooLarge, OutsideTooLate } from './guard-answer'
import { isOutsideFailure, whyFailed } from './why-failed'
import { whyNot } from './why-not'

const failure = (code: unknown, message = 'secret words') => Object.assign(new Error(message), { code })

test.each([
  ['locked', ['55P03', '40P01', 'ER_LOCK_WAIT_TIMEOUT', 'ER_LOCK_DEADLOCK']],
  ['slow', ['57014', '25P03', 'ER_QUERY_TIMEOUT', 'ER_STATEMENT_TIMEOUT']],
  ['denied', ['42501', '25006', 'ER_TABLEACCESS_DENIED_ERROR', 'ER_OPTION_PREVENTS_STATEMENT']],
  ['exists', ['42P07', '42701', 'ER_TABLE_EXISTS_ERROR', 'ER_DUP_FIELDNAME']],
  ['twice', ['23505', 'ER_DUP_ENTRY']],
  ['value', ['22001', '22P03', 'ER_DATA_TOO_LONG', 'WARN_DATA_TRUNCATED', 'ER_INVALID_USE_OF_NULL']],
  ['used', ['2BP01', '23503', 'ER_ROW_IS_REFERENCED', 'ER_FK_CANNOT_DROP_PARENT']],
  ['gone', ['42P01', '42703', '3F000', 'ER_NO_SUCH_TABLE', 'ER_BAD_TABLE_ERROR']],
  ['failed', ['XX000', 'ER_STRANGE']],
  ['cut', ['ECONNRESET', 'XX0000']],
] as const)('a statement failed since %s', (why, codes) => {
  for (const code of codes) expect(whyFailed(failure(code))).toEqual({ why, code })
})

test('what was cut for its size or time says so, and no code that is none goes on', () => {
  expect(whyFailed(new OutsideTooLarge())).toEqual({ why: 'large', code: '' })
  expect(whyFailed(new OutsideTooLate())).toEqual({ why: 'slow', code: '' })
  for (const code of [undefined, 42_501, 'abc', '4250', 'a secret', 'A'.repeat(61)])
    expect(whyFailed(failure(code))).toEqual({ why: 'cut', code: '' })
  expect(whyFailed(failure('A'.repeat(60)))).toEqual({ why: 'cut', code: 'A'.repeat(60) })
})

test('a fault of the product is not taken for one of the other server', () => {
  const outside = [new OutsideTooLarge(), new OutsideTooLate(), failure('42P01'), new Error('Connection terminated')]
  for (const words of ['socket hang up', 'bad packet', 'is closed', 'timeout', 'timed out', 'has ended', 'protocol'])
    outside.push(new Error(words))
  for (const error of outside) expect(isOutsideFailure(error)).toBe(true)
  for (const error of [new Error('secret words'), new TypeError('x is not a function'), { message: 'timeout' }])
    expect(isOutsideFailure(error)).toBe(false)
})

test.each([
  ['inside', [new InnerAddressError('10.0.0.1')]],
  [
    'tls',
    [
      failure('', 'The server does not support SSL connections'),
      failure('', 'There was an error establishing an SSL connection'),
      ...['ERR_TLS_CERT_ALTNAME_INVALID', 'EPROTO', 'CERT_HAS_EXPIRED', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'].map((code) =>
        failure(code),
      ),
      ...['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'HANDSHAKE_NO_SSL_SUPPORT', 'ERR_SSL_WRONG'].map(
        (code) => failure(code),
      ),
    ],
  ],
  [
    'rejected',
    ['28P01', '28000', '3D000', 'ER_ACCESS_DENIED_ERROR', 'ER_DBACCESS_DENIED_ERROR', 'ER_BAD_DB_ERROR'].map((code) =>
      failure(code),
    ),
  ],
  [
    'rejected',
    ['ER_HOST_NOT_PRIVILEGED', 'ER_NOT_SUPPORTED_AUTH_MODE', 'AUTH_SWITCH_PLUGIN_ERROR'].map((code) => failure(code)),
  ],
  [
    'unreachable',
    [failure('ECONNREFUSED'), failure('28P0'), failure('X28P01'), failure('42P01'), failure(undefined), {}],
  ],
] as const)('a database was not entered: %s', (problem, errors) => {
  expect(errors.map(whyNot)).toEqual(errors.map(() => problem))
})
