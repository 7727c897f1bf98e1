import type { LessonFacts, LessonWords } from '../lesson';
import { proofsOf } from '../numbers/proof';
import { BeatText } from './BeatText';
import type { Cue } from './direct';
import { missing, type Stop } from './progress';
import { QuestionCard } from './QuestionCard';

interface LessonStopProps {
  readonly facts: LessonFacts;
  readonly words: LessonWords;
  readonly stop: Stop;
  /** Answer to its question, if it is one and was answered. */
  readonly answer: string | undefined;
  onAnswer(answer: string): void;
  /** Makes the figure beside it show something. */
  onCue(cue: Cue): void;
}

/** Text of a stop: a thought, or a prediction to be made. */
export function LessonStop({ facts, words, stop, answer, onAnswer, onCue }: LessonStopProps) {
  const { id } = stop;
  const { numbers, beats } = facts;
  if (stop.type === 'beat') {
    const beat = beats[stop.index] ?? missing(id);
    return (
      <BeatText
        beat={beat}
        words={words.beats[id] ?? missing(id)}
        numbers={numbers}
        proofs={proofsOf(facts, words, id)}
        onCue={onCue}
      />
    );
  }
  const { question } = stop;
  return (
    <QuestionCard
      question={question}
      numbers={numbers}
      words={words.questions[id] ?? missing(id)}
      answer={answer}
      onAnswer={onAnswer}
      onReplay={(replay) => onCue({ shown: replay, how: 'play', hidesLater: false })}
      onReveal={() => onCue({ shown: question.reveal, how: 'play', hidesLater: false })}
    />
  );
}
