import { Button } from '../../../ui/actions/button.tsx'
import type { CheckinWords } from '../checkin-model.ts'
import { useCamera, type CameraState } from './use-camera.ts'
import styles from './lens.module.css'

interface LensProps {
  words: CheckinWords
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

/** A hand shows a ticket; in place of the camera's picture. */
function LensScene() {
  return (
    <svg className="scene" viewBox="0 0 400 408" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="400" height="408" fill="#196c84" />
      <circle
        cx="318"
        cy="104"
        r="84"
        fill="#f3976b"
        stroke="#f3976b"
        strokeWidth="26"
        strokeLinecap="round"
        strokeDasharray="0 32.99"
      />
      <path d="M-10 300Q120 230 260 290T420 270V420H-10Z" fill="#24673a" />
      <Leaf fill="#70af90" transform="translate(40 424) rotate(-12)" />
      <Leaf fill="#c1e94e" transform="translate(372 424) rotate(14) scale(.76)" />
      <g transform="rotate(-5 200 200)">
        <path d="M110 420V330C96 300 100 262 116 250L130 330H282L290 262C312 264 318 310 304 344V420Z" fill="#e36164" />
        <rect x="114" y="62" width="172" height="300" rx="26" fill="#0c3944" />
        <rect x="124" y="74" width="152" height="276" rx="17" fill="#fff30d" />
        <rect x="138" y="140" width="124" height="124" rx="14" fill="#fff" />
        <g fill="none" stroke="#0c3944" strokeWidth="8">
          <path d="M154 156h24v24h-24zM222 156h24v24h-24zM154 224h24v24h-24z" />
          <path d="M192 156v18h10v22h-44v10h26M214 196h12v12h20M194 214v14h18v20h16M240 222v26" strokeWidth="7" />
        </g>
        <rect x="152" y="284" width="96" height="12" rx="6" fill="#0c3944" />
        <rect x="168" y="304" width="64" height="9" rx="4.5" fill="#0c3944" opacity=".6" />
        <rect x="144" y="94" width="92" height="12" rx="6" fill="#0c3944" />
        <rect x="144" y="114" width="60" height="9" rx="4.5" fill="#0c3944" opacity=".6" />
      </g>
      <path
        d="M104 300c26-12 44 2 44 20s-20 26-40 22zM296 270c-24-8-40 4-40 20s18 22 36 18zM300 312c-24-6-38 4-38 18s16 20 34 16z"
        fill="#e36164"
      />
    </svg>
  )
}

function Leaf(look: { fill: string; transform: string }) {
  return (
    <g {...look}>
      <path d="M-10 0Q0-100 0-224 8-100 12 0Z" />
      {[51, 84, 117, 151].map((y, index) => (
        <g key={y}>
          <ellipse
            cx={-37 + index * 4}
            cy={-y}
            rx={42 - index * 5}
            ry="16"
            transform={`rotate(34 ${-37 + index * 4} ${-y})`}
          />
          <ellipse
            cx={37 - index * 4}
            cy={-y}
            rx={42 - index * 5}
            ry="16"
            transform={`rotate(-34 ${37 - index * 4} ${-y})`}
          />
        </g>
      ))}
    </g>
  )
}
