import { type ErrorText, fail } from './error-text'

/** Expected failures of the logs. */
export const logErrors = {
  'log.kept': fail(
    '操作日志用于追溯，任何人都不能清除',
    'The log of operations is kept so that changes can be traced. Nobody clears it',
    '操作日誌用於追溯，任何人都不能清除',
  ),
} satisfies Record<string, ErrorText>
