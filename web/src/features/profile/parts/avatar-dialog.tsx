import { PictureOutlined } from '@ant-design/icons'
import { profile } from '@workstation/contract/profile'
import { Button } from 'antd'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../../platform/api'
import { useWork } from '../../../platform/queries/use-call'
import { toast } from '../../../platform/toast'
import { upload } from '../../../platform/upload/upload'
import { ChoiceDialog } from '../../../ui/choice-dialog'
import { type Crop, wholeCrop } from '../avatar/crop'
import { drawPicture } from '../avatar/draw-picture'
import { reloadSelf } from '../queries'
import { useProfileTexts } from '../texts'
import { CropStage } from './crop-stage'
import '../../../ui/dialog-frame.css'

/** The address of a chosen file for an image, given back when another one is chosen. */
function useImageAddress(file: File | null): string {
  const [address, setAddress] = useState('')
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

function useSaveAvatar(onDone: () => void) {
  const { t } = useProfileTexts()
  return useWork(
    async ({ image, crop }: { image: HTMLImageElement; crop: Crop }) => {
      const { fileId } = await upload('userAvatar', await drawPicture(image, crop))
      await call(profile.saveAvatar, { name: fileId })
      await reloadSelf()
    },
    { calls: [profile.saveAvatar], said: t('avatarSaved'), onDone },
  )
}

/** Chooses an image, cuts a square out of it and makes it the own picture. */
export function AvatarDialog({ onClose }: { onClose: () => void }) {
  const { t } = useProfileTexts()
  const [file, setFile] = useState<File | null>(null)
  const [image, setImage] = useState<HTMLImageElement | null>(null)
  const [crop, setCrop] = useState(wholeCrop)
  const input = useRef<HTMLInputElement>(null)
  const address = useImageAddress(file)
  const save = useSaveAvatar(onClose)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    setImage(null)
    setCrop(wholeCrop)
    setFile(event.target.files?.[0] ?? null)
  }
  const refuse = () => {
    toast.warning(t('avatarWrong'))
    setFile(null)
  }
  return (
    <ChoiceDialog
      width={420}
      title={t('avatarTitle')}
      okText={t('avatarSave')}
      confirmLoading={save.isPending}
      okButtonProps={{ disabled: image === null }}
      onOk={() => image && save.mutate({ image, crop })}
      isDirty={() => file !== null}
      onClose={onClose}
    >
      <div className="avatar-dialog">
        {file && address ? (
          <CropStage address={address} crop={crop} onCrop={setCrop} onLoad={setImage} onBroken={refuse} />
        ) : (
          <div className="avatar-empty">
            <PictureOutlined aria-hidden />
          </div>
        )}
        <input ref={input} type="file" accept="image/*" aria-label={t('chooseImage')} hidden onChange={choose} />
        <Button onClick={() => input.current?.click()}>{t('chooseImage')}</Button>
        <p className="profile-note">{t('avatarHint')}</p>
      </div>
    </ChoiceDialog>
  )
}
