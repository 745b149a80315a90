import { screen } from '@testing-library/react'
import { formOf } from '@workstation/domain/form/testing/form-samples'
import { expect, test } from 'vitest'
import { renderPage } from '../../../testing/render-page'
import { RecordFrame } from './record-frame'

const drawn = formOf([{ kind: 'input', key: 'name', label: '名称' }])
const acts = { title: '设备', busy: false, isDirty: () => false, onSubmit: () => undefined, onClose: () => undefined }

function buttons(more: Partial<(typeof drawn)['settings']>) {
  const document = { ...drawn, settings: { ...drawn.settings, ...more } }
  renderPage(
    <RecordFrame document={document} {...acts}>
      <p>内容</p>
    </RecordFrame>,
  )
  const footer = screen.getByRole('dialog').querySelector('.ant-modal-footer, .ant-drawer-footer')
  return [...(footer?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent?.replaceAll(' ', ''))
}

test.each(['dialog', 'drawer', 'page'] as const)(
  'the words of both buttons are those of the form, in a %s; in drawers and pages the second was not',
  (opens) => {
    expect(buttons({ opens, saveText: '提交登记', cancelText: '先不登记' })).toEqual(['先不登记', '提交登记'])
  },
)

test.each(['dialog', 'drawer', 'page'] as const)(
  'without words of its own they are the usual ones, in a %s',
  (opens) => {
    expect(buttons({ opens })).toEqual(['取消', '保存'])
  },
)
