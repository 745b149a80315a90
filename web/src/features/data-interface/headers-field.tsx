import { interfaceLimits } from '@workstation/domain/data-interface/interface-kinds'
import type { Header } from '@workstation/domain/data-interface/interface-lists'
import { Input } from 'antd'
import { limitOf } from '../../ui/text-limit'
import { LineList } from './line-list'
import { useInterfaceTexts } from './use-interface-texts'

interface HeadersFieldProps {
  value?: readonly Header[]
  disabled?: boolean
  onChange?: (headers: Header[]) => void
}

const empty: Header = { field: '', defaultValue: '' }

/** Headers of a call; what is kept of their values is never shown, and stays while nothing is typed. */
export function HeadersField({ value = [], disabled, onChange }: HeadersFieldProps) {
  const { t } = useInterfaceTexts()
  return (
    <LineList
      value={value}
      disabled={disabled}
      onChange={onChange}
      empty={empty}
      most={interfaceLimits.headers}
      add={t('addHeader')}
      line={(one, change, at) => (
        <>
          <Input
            aria-label={t('lineOf', { what: t('headerName'), number: at + 1 })}
            placeholder={t('headerName')}
            count={limitOf(100)}
            disabled={disabled}
            value={one.field}
            onChange={(event) => change({ field: event.target.value })}
          />
          <Input.Password
            aria-label={t('lineOf', { what: t('headerValue'), number: at + 1 })}
            placeholder={t('headerKept')}
            autoComplete="new-password"
            count={limitOf(8192)}
            disabled={disabled}
            value={one.defaultValue}
            onChange={(event) => change({ defaultValue: event.target.value })}
          />
        </>
      )}
    />
  )
}
