import { title } from './column'

/** What is said of a record by its `enabledMark`, in lists and exports alike. */
export const stateWords = {
  1: title('启用', 'Enabled', '啟用'),
  0: title('停用', 'Disabled', '停用'),
} as const
