-- Holds nothing, ever: a row that does not hold aborts its transaction (worker/backend/db/precondition.ts).
CREATE TABLE preconditions (
  holds INTEGER NOT NULL CONSTRAINT precondition CHECK (holds = 1)
);
