import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { config } from '../../platform/config'
import { sessionQueryClient } from '../../platform/query-client'
import { QuestionPlace } from '../../ui/question-place'
import { useReducedMotion } from '../../ui/use-reduced-motion'
import { antdTheme, componentSize } from '../antd-theme'
import { useSettings } from '../settings'
import { useAntdLocale } from './use-antd-locale'
import './shell.css'

/** Colours, sizes, words and server state for the antd part of the product. */
export function ShellProviders({ children }: { children: ReactNode }) {
  const { themeClass, appearance, size } = useSettings()
  const still = useReducedMotion()
  // The body carries this class, so that style sheets of ours can use antd's variables anywhere.
  const theme = useMemo(
    () => ({ ...antdTheme({ themeClass, appearance, size, still }), cssVar: { key: 'rw-antd' } }),
    [themeClass, appearance, size, still],
  )
  // One client for each session: nothing of one person is left for the next.
  const [queryClient] = useState(sessionQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider
        theme={theme}
        componentSize={componentSize(size)}
        locale={useAntdLocale()}
        button={{ autoInsertSpace: false }}
        tooltip={{ mouseEnterDelay: config.tooltipDelay }}
      >
        {children}
        <QuestionPlace />
      </ConfigProvider>
    </QueryClientProvider>
  )
}
