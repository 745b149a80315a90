import { ConfigProvider } from 'antd'

/** Whether a control is off, by itself or with the whole form in which it stands. */
export function useIsDisabled(own: boolean | undefined): boolean {
  const { componentDisabled } = ConfigProvider.useConfig()
  return own ?? componentDisabled ?? false
}
