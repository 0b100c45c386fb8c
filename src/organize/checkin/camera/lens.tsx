import { Button } from '../../../ui/actions/button.tsx'
import type { DoorWords } from '../door-props.ts'
import { LensScene } from './lens-scene.tsx'
import { useCamera, type CameraState } from './use-camera.ts'
import styles from './lens.module.css'

interface LensProps {
  words: DoorWords
  onCode: (text: string) => void
  isMuted: boolean
  onMute: () => void
}

const failures = ['refused', 'none', 'busy', 'insecure', 'unreadable'] as const
const isFailure = (state: CameraState): state is (typeof failures)[number] => failures.some((one) => one === state)

/** The camera: a drawing until it is opened, then its picture with the frame for the code, the torch and the sound. */
export function Lens({ words: { camera: words }, onCode, isMuted, onMute }: LensProps) {
  const { video, state, torch, start, stop, switchTorch } = useCamera(onCode)
  const isOn = state === 'on'
  return (
    <section className={styles.lens} aria-label={words.label} data-state={state}>
      {!isOn && <LensScene />}
      <video ref={video} hidden={!isOn} muted playsInline />
      {!isFailure(state) && (
        <div className={styles.frame} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </div>
      )}
      {isFailure(state) && (
        <div className={styles.failure} role="alert">
          <p>
            <strong>{words[state]}</strong>
          </p>
          <p>{words.otherwise}</p>
        </div>
      )}
      <div className={styles.tools}>
        {isOn ? (
          <Button variant="text" size="round" icon="x" label={words.close} onClick={stop} />
        ) : (
          <Button
            type="secondary"
            size="large"
            icon="scan-line"
            onClick={() => void start()}
            loading={state === 'starting'}
          >
            {isFailure(state) ? words.again : words.open}
          </Button>
        )}
        {isOn && <p>{words.aim}</p>}
        {torch !== 'none' && isOn && (
          <Button
            variant="text"
            size="round"
            icon="flashlight"
            label={words.torch}
            aria-pressed={torch === 'on'}
            onClick={() => void switchTorch()}
          />
        )}
        <Button
          variant="text"
          size="round"
          icon={isMuted ? 'volume-x' : 'volume-2'}
          label={words.sound}
          aria-pressed={!isMuted}
          onClick={onMute}
        />
      </div>
    </section>
  )
}
